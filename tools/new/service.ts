/** An outside service: adapter, port, wire format, emulator and settings, and a test that fails until wire and emulator are filled. */
import { type Names, namesOf } from './names.ts';
import type { Plan } from './plan.ts';
import { clientTest, clientText, emulatorText, portText, wireText } from './service-texts.ts';

type Service = {
  readonly name: string;
  /** The module that calls it, as `money/disbursements`. */
  readonly owner: string;
  readonly hasPorts: boolean;
  /** Spanish, for the page of the sandbox. */
  readonly label: string;
};

export function servicePlan({ name, owner, hasPorts, label }: Service): Plan {
  const names = namesOf(name);
  const adapter = `apps/api/src/adapters/${names.kebab}`;
  const ports = `apps/api/src/modules/${owner}/ports.ts`;
  return {
    files: [
      { path: `${adapter}/client.ts`, text: clientText(names, owner) },
      { path: `${adapter}/wire.ts`, text: wireText(names, owner) },
      { path: `${adapter}/client.test.ts`, text: clientTest(names) },
      { path: `sandbox/${names.kebab}/routes.ts`, text: emulatorText(names) },
      ...(hasPorts ? [] : [{ path: ports, text: portText(names, true) }]),
    ],
    edits: [
      ...settingEdits(names),
      ...connectionEdits(names),
      ...emulatorEdits(names, label),
      ...documentEdits(names),
      ...(hasPorts
        ? [
            {
              path: ports,
              at: OUTSIDE_RESULT,
              side: 'after' as const,
              text: `\n${portText(names, false)}`,
            },
          ]
        : []),
    ],
    byHand: [
      `${ports}: what the platform asks and gets, in its own words`,
      `${adapter}/wire.ts: the provider's format`,
      `sandbox/${names.kebab}/routes.ts: the emulator, from the provider's documents alone`,
      `docs/operations.md: how to obtain it, and its contract`,
      `npm run test:unit -- ${adapter}, until it passes; then services/<area>.ts gives outside.${names.camel} to the module`,
    ],
  };
}

const OUTSIDE_RESULT = "import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';\n";

const settingEdits = ({ kebab, camel, constant }: Names): Plan['edits'] => [
  {
    path: 'apps/api/src/config/outside-settings.ts',
    at: '} as const satisfies Readonly<Record<string, OutsideSettings>>;',
    side: 'before',
    text: `  ${camel}: {
    address: '${constant}_URL',
    path: '${kebab}',
    values: { ${constant}_API_KEY: 'sandbox-${kebab}-key' },
    key: { variable: '${constant}_API_KEY', emulator: '${camel}' },
  },
`,
  },
  {
    path: 'apps/api/src/config/config.test.ts',
    at: "  'ACCOUNT_CHECK_API_KEY',\n",
    side: 'after',
    text: `  '${constant}_API_KEY',\n`,
  },
  {
    path: 'apps/api/src/config/config.test.ts',
    at: "  'ACCOUNT_CHECK_URL',\n",
    side: 'after',
    text: `  '${constant}_URL',\n`,
  },
];

const connectionEdits = ({ kebab, camel, pascal, constant }: Names): Plan['edits'] => [
  {
    path: 'apps/api/src/outside-services.ts',
    at: "import type { Config } from './config/config.ts';\n",
    side: 'before',
    text: `import { create${pascal} } from './adapters/${kebab}/client.ts';\n`,
  },
  {
    path: 'apps/api/src/outside-services.ts',
    at: '    storage: connectDocuments(config, sandboxUrl),\n',
    side: 'before',
    text: `    ${camel}: create${pascal}({
      url: urlOf(config, '${constant}_URL'),
      apiKey: values.${constant}_API_KEY,
      timeoutMs,
    }),
`,
  },
  {
    path: 'apps/api/src/outside-services.ts',
    at: "    storage: breakers.guard('storage', adapters.storage),\n",
    side: 'before',
    text: `    ${camel}: breakers.guard('${camel}', adapters.${camel}),\n`,
  },
];

const emulatorEdits = ({ kebab, camel }: Names, label: string): Plan['edits'] => [
  {
    path: 'sandbox/emulators.ts',
    at: "import type { SandboxContext } from './context.ts';\n",
    side: 'before',
    text: `import { ${camel}Routes } from './${kebab}/routes.ts';\n`,
  },
  {
    path: 'sandbox/emulators.ts',
    at: '  checkoutRoutes,\n',
    side: 'before',
    text: `  ${camel}Routes,\n`,
  },
  {
    path: 'sandbox/core/faults.ts',
    at: "  recaptcha: 'Captcha (reCAPTCHA)',\n",
    side: 'after',
    text: `  ${camel}: ${JSON.stringify(label)},\n`,
  },
];

const documentEdits = ({ kebab, constant, words }: Names): Plan['edits'] => [
  {
    path: 'docs/operations.md',
    at: '| `ACCOUNT_CHECK_URL`, `ACCOUNT_CHECK_API_KEY` | sandbox | holder of an account |\n',
    side: 'after',
    text: `| \`${constant}_URL\`, \`${constant}_API_KEY\` | sandbox | ${words} |\n`,
  },
  {
    path: 'docs/operations.md',
    at: '| payments | a merchant account with both hashes | PayValida |\n',
    side: 'before',
    text: `| ${words} | a contract, an address, a key | the provider |\n`,
  },
  {
    path: 'sandbox/README.md',
    at: '| time stamps (RFC 3161, over SHA-256) |',
    side: 'before',
    text: `| ${words} | \`<url>/sandbox/${kebab}\` | \`x-api-key\` |\n`,
  },
];
