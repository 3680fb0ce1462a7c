import { parseArgs } from 'node:util';
import { explainingProblems } from './command.ts';
import { examine } from './doctor/examine.ts';

const HELP = `Asks everything that the site depends on, whether the site is running or not, and prints the checks of /admin/health with the
answers. It changes nothing: webhooks are reached, not asked; the mail server is signed in to; the object storage gets a
file of the doctor's, which it deletes again. The exit code is 1 if something needs a person, otherwise 0.

  npm run doctor
  npm run doctor -- --ping           sends the CRM, the newsletter tool and the mail server the marked test of Health
  npm run doctor -- --offline        asks nothing outside this machine and the database
  npm run doctor -- --json           one JSON object, for a monitor
  npm run doctor -- --dns 192.0.2.1  asks this name server
`;

await explainingProblems(async () => {
  const flag = { type: 'boolean' } as const;
  const options = { help: flag, ping: flag, offline: flag, json: flag, dns: { type: 'string' } } as const;
  const { help, ...chosen } = parseArgs({ options }).values;
  const { exitCode, output } = help ? { exitCode: 0, output: HELP } : await examine(process.env, chosen);
  console.log(output);
  process.exitCode = exitCode;
});
