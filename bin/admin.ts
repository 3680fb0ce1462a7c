import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { HELP, readCall, runCall } from './admin-commands.ts';
import { runCommand } from './command.ts';

await runCommand(HELP, async (args) => {
  const call = readCall(args);
  if (!call) return null;
  return ({ db, env }) =>
    runCall(call, { db, keyedHash: keyedHash(openSecret(env)), now: new Date(), siteUrl: env.SITE_URL });
});
