import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { useState } from 'react';
import { employeeName, hasCompanies } from '../shared/allied/allied-columns.tsx';
import type { AlliedPages } from '../shared/allied/use-allied-pages.ts';
import type { Editing } from './row-parts.tsx';
import { requestedTerms, type Terms } from './terms.ts';

type AnswerRequest = { action: AlliedAction; row: AlliedCreditRow };

/** The terms that are edited in the rows, and the request that is answered or cancelled now. */
export function useAnswers(pages: AlliedPages) {
  /** Edited terms that were not sent yet, by credit. */
  const [edited, setEdited] = useState<ReadonlyMap<number, Terms>>(new Map());
  const [request, setRequest] = useState<AnswerRequest | null>(null);
  /** The employee whose request another user answered first. */
  const [late, setLate] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<number | null>(null);

  const edit = (id: number, terms: Terms | null) =>
    setEdited((now) => {
      const next = new Map(now);
      if (terms) next.set(id, terms);
      else next.delete(id);
      return next;
    });
  const editing: Editing = {
    withCompany: hasCompanies(pages.rows),
    configurations: pages.configurations,
    termsOf: (row) => edited.get(row.id_credit) ?? requestedTerms(row),
    onEdit: edit,
    onAnswer: (action, row) => {
      setLate(null);
      setRequest({ action, row });
    },
    onCancel: (row) => setCancelling(row.id_credit),
  };
  return {
    editing,
    request,
    late,
    cancelling,
    forgetLate: () => setLate(null),
    close: () => setRequest(null),
    finish: ({ row }: AnswerRequest, place: 'first' | 'late') => {
      edit(row.id_credit, null);
      setLate(place === 'late' ? employeeName(row) : null);
      setRequest(null);
      pages.reload();
    },
    closeCancelling: () => setCancelling(null),
    finishCancelling: () => {
      setCancelling(null);
      pages.reload();
    },
  };
}
