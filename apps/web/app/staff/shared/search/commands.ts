/** The screens and actions of a user, found by the beginnings of the words of their names and synonyms. */
import type { Permission } from '@unamano/contract/identity/auth';
import { fold } from '@unamano/domain/fold';
import { paths } from '../../../shared/paths.ts';
import { chromeShapes } from '../../../shared/ui/layout/line-icon.tsx';
import { actions as actionWords, synonyms, search as words } from '../../../text/staff/people/search.ts';
import { moduleShapes } from '../layout/module-shapes.ts';
import { navGroups } from '../layout/modules.ts';
import { staffPaths } from '../layout/staff-paths.ts';
import type { Item, ItemGroup } from './items.ts';

/** The parameter of an address whose page opens with the form of a new row. */
export const newParam = 'nuevo';

/** The parameter of the form's company: the form returns to the page of that company. */
export const companyParam = 'empresa';

/** The form that invites a clerk of a company. */
export const invitationPath = (idCompany: number): string =>
  `${staffPaths.staffUsers}?${newParam}=si&${companyParam}=${idCompany}`;

const SHOWN_MAX = 6;

/** Whether the server finds anything for a user: people with their credits, or companies. */
export const canSearchData = (permissions: readonly Permission[]): boolean =>
  permissions.some(({ name }) => name === 'people' || name === 'companies');

export const searchLabel = (permissions: readonly Permission[]): string =>
  canSearchData(permissions) ? words.of : words.ofScreens;

const when = (isShown: boolean, item: Item): Item[] => (isShown ? [item] : []);

export function screensOf(permissions: readonly Permission[]): Item[] {
  const has = (name: string) => permissions.some((permission) => permission.name === name);
  const screens = navGroups(permissions).flatMap(({ items }) =>
    items.map(({ name, title, front_url, icon }) => ({
      key: name,
      title,
      shape: moduleShapes[icon] ?? '',
      to: front_url,
    })),
  );
  return [
    ...screens,
    ...when(has('audit'), {
      key: 'security',
      title: actionWords.security,
      shape: moduleShapes.audit ?? '',
      to: staffPaths.security,
    }),
    { key: 'account', title: actionWords.account, shape: chromeShapes.user, to: paths.account },
  ];
}

function actionsOf(permissions: readonly Permission[]): Item[] {
  const has = (name: string) => permissions.some((permission) => permission.name === name);
  const shape = 'M12 5v14M5 12h14';
  return [
    ...when(has('companies'), {
      key: 'create-company',
      title: actionWords.createCompany,
      shape,
      to: `${staffPaths.companies}?${newParam}=si`,
    }),
    ...when(has('staff_users'), {
      key: 'invite-user',
      title: actionWords.inviteUser,
      shape,
      to: `${staffPaths.staffUsers}?${newParam}=si`,
    }),
    {
      key: 'second-factor',
      title: actionWords.secondFactor,
      shape: moduleShapes.settings ?? '',
      to: paths.account,
    },
    { key: 'log-out', title: actionWords.logOut, shape: chromeShapes.external, to: null },
  ];
}

/** Whether each typed word begins a word of the title or of a synonym. */
function matches({ key, title }: Item, typed: readonly string[]): boolean {
  const text = ` ${fold(`${title} ${synonyms[key] ?? ''}`)}`;
  return typed.every((word) => text.includes(` ${word}`));
}

/** Titles before synonyms. */
const titleFirst = (typed: string) => (one: Item, other: Item) =>
  Number(fold(other.title).includes(typed)) - Number(fold(one.title).includes(typed));

/** Matching screens and actions. */
export function commandGroups(permissions: readonly Permission[], text: string): ItemGroup[] {
  const typed = fold(text);
  const found = (items: readonly Item[]) =>
    items
      .filter((item) => matches(item, typed.split(' ')))
      .sort(titleFirst(typed))
      .slice(0, SHOWN_MAX);
  return [
    { title: words.groups.screens, items: found(screensOf(permissions)) },
    { title: words.groups.actions, items: found(actionsOf(permissions)) },
  ].filter(({ items }) => items.length > 0);
}
