/** What a partner's developer reads first, at the head of the API document: enough to write a payroll program from it alone. */
import { REQUEST_ID_HEADER } from '@unamano/contract/identity/machine-rights';
import { APP_KEY, SUPPORT_CODE_HEADER } from '@unamano/contract/paths';

const CALLS = `Small loans for Colombia.

## Each call

- Headers: \`X-App-Key: ${APP_KEY}\` always; \`Authorization: Bearer unamano_…\` with the key of a program. The lender gives a key to a company (its payroll) or to itself (its books). It has a list of rights, and reaches its own company alone: leave \`id_company\` out.
- Bodies are JSON, a form or multipart. A slash at the end of a path changes nothing. Another method than those listed answers 405.
- Amounts are whole pesos. A rate is a fraction: 0.0175 is 1.75 %. A day is \`YYYY-MM-DD\` and begins at midnight in Bogotá. Instants are ISO 8601.
- A refusal is \`{"err_code", "message", "fields"}\`: the code for programs, the sentence for people, in Spanish, \`fields\` the fault of each field. Each response lists its codes. Ignore fields and values that you do not know: they may be added.
- **Again.** 429 and 503 say in \`Retry-After\` how many seconds to wait. After a lost answer or a 5xx repeat the call with the same body, with the same \`Idempotency-Key\` where it takes one: it gets the first answer again. A new act gets a new key. The other calls do nothing twice; a 409 to a repeated one says that it was done. Do not repeat other 4xx. A key has a limit of calls a minute: look once a minute, or wait for the webhook.
- Each answer to a key has \`${REQUEST_ID_HEADER}\`; a 5xx has \`${SUPPORT_CODE_HEADER}\`. \`GET /dashboard/api/machines/calls\` lists the key's last calls with them.
- Lists of pages: send \`next_cursor\` back as \`cursor\` until it is null.`;

const PAYROLL = `## A pay period, step by step

Pay periods end on the 15th and on the last day of a month, and are named by that day.

1. **Read** \`GET /dashboard/api/payroll/pay_periods\`: the coming one first. \`GET /dashboard/api/payroll/deductions?pay_period=\`: \`rows\`, one for each installment, with \`dni\`, \`id_credit\`, \`installment\` and \`amount\`. Deduct each \`amount\` of \`rows\`; \`excluded\` and \`in_transit\` are other sums, also of credits that are among the rows, and are not deducted. The rows may change until you download them: \`POST /dashboard/api/payroll/deductions/file\` freezes them (again: the same version, as long as nothing changed), and its \`url\`, a path of this address, opens without headers for 15 minutes. \`sha256\` is that of the version's content, not of a download's bytes.
2. **Deduct** from the wages.
3. **Upload** \`POST /dashboard/api/payroll/draft\` with \`pay_period\`, \`file\` (multipart, or base64 text) and \`file_name\`. The file is CSV in UTF-8 with \`;\`, or XLSX. Its first row has the columns \`Número de documento\` (\`dni\`), \`Crédito Nro.\` (\`id_credit\`), \`Cuota Nro.\` (\`installment\`) and \`Valor descontado\` (the pesos that were deducted, digits alone; 0 where nothing was). More columns do no harm: the downloaded file with \`Valor descontado\` filled in is right, and its \`Observación\` may stay empty. One row for each installment. Faults come as \`fields["file:<row>:<column>"]\`, and nothing is stored. Where all was deducted as requested, \`POST /dashboard/api/payroll/draft/as-requested\` needs no file.
4. **Answer** for each of \`preview.people\` whose \`answer\` is null: \`POST /dashboard/api/payroll/draft/answer\` with \`id_draft\`, \`dni\` and \`answer\`. A \`difference\` of \`missing\` or \`short\` takes \`left\` (with \`left_on\`, the last day in the company), \`unpaid_leave\`, \`next_period\` or \`other\` (with \`note\`); \`over\` takes \`correct\`, \`overpaid\` or \`other\`; \`unknown\` (no such employee) takes \`mistake\` or \`other\`.
5. **Send** \`POST /dashboard/api/payroll/draft/send\` with \`id_draft\` once \`preview.unanswered\` is 0, then transfer the sum of the file in one amount to the account that the lender gave the company. The lender books both together.
6. **Look** at \`GET /dashboard/api/payroll/draft?pay_period=\`: \`BOOKED\` with \`id_file\` (\`DISCARDED\`: withdrawn by the company, or returned by the lender: \`close_reason\` says why: upload again). Then \`GET /dashboard/api/payroll/file?id_file=\` until \`PROCESSED\` (\`ON_HOLD\`: the lender's people look at it, wait; \`WITHDRAWN\`: it counts for nothing, upload again), \`GET /dashboard/api/payroll/lines?id_file=\` for the \`outcome\` of each row (\`exact\` is paid as requested), and \`/payroll/exceptions\` for what the lender's people resolve (\`state=resolved\` for what is resolved, as what a \`left\` answer explained): nothing to do for a program, but the company can be asked.

**Outcomes**: \`exact\` paid its installment; \`surplus\`: more than it (the rest waits for the employee's next one); \`shortfall\`: less, also 0 of who left; \`not_due\` yet; \`duplicate\`: the pay period had that installment already; \`leaver\`: marked before; \`unknown_person\`: no such employee; \`no_open_credit\` of that person. Exceptions have some of these as \`kind\`, and \`not_deducted\` (requested and in no file), \`transfer_excess\`, \`transfer_shortfall\`, \`no_answer\` (of the company in time).

**Corrections.** Before sending, upload again: the new file replaces the draft under a new \`id_draft\`, and its answers stay. After sending and before booking, \`POST /dashboard/api/payroll/draft/discard\` with \`id_draft\` and \`reason\`, then upload again. \`STATE_NOT_ALLOWED\`: the draft was sent; \`FILE_EXISTS\`: that content was booked. What is booked, the lender corrects. A program that starts again looks at \`files\` of the pay period first: once one is there, another content would be a second file, all of it \`over\`.

**Leavers.** \`left\` in an answer marks an employee when the file is booked. On any other day, \`POST /dashboard/api/payroll/leavers\` with \`credit_id\` (the \`id_credit\` of the rows), \`left_on\` and \`reason\`: from the next day the credit is in no deduction. \`POST /dashboard/api/payroll/leavers/undo\` takes it back. \`leavers\` of the deductions lists them.`;

const WEBHOOKS = `## Webhooks

The lender notifies an address of a company by POST of \`{"type", "timestamp", "data"}\`, until it answers 2xx or for three days, with rising waits. It is signed as [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-signature\` has one or two \`v1,\` and the base64 of HMAC-SHA256 over \`<webhook-id>.<webhook-timestamp>.<body as received>\`, whose key is the base64 after \`whsec_\` in the secret. Compare in constant time, refuse a timestamp of more than 5 minutes, answer within 10 seconds. An event may come twice or late: its \`webhook-id\` names it, and the calls tell the state.

| type | data |
| --- | --- |
| \`credit.approved\`, \`credit.waiting\` (for the company), \`credit.disbursed\` | \`id_credit\` |
| \`payment.received\` | \`id_credit\`, \`amount\`, \`from\` (\`gateway\`, \`instant\`, \`wage\`), \`paid_at\` |
| \`payroll.file_booked\` | \`id_file\`, \`id_company\`, \`pay_period\`, \`amount\` |
| \`payroll.exception\` | \`id_exception\`, \`id_company\`, \`pay_period\`, \`kind\`, \`id_credit\`, \`amount\` |
| \`payroll.leaver\` | \`id_credit\`, \`left_on\` |
| \`month.closed\` (the lender's alone) | \`month\` |`;

export const GUIDE = [CALLS, PAYROLL, WEBHOOKS].join('\n\n');
