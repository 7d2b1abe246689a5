import { command, json } from '../command.ts';
import { checkBackup } from '../doctor/backups.ts';
import { checkDatabase } from '../doctor/database.ts';
import { type Finding, failure, worstOf } from '../doctor/finding.ts';
import { checkImages } from '../doctor/images.ts';
import {
  checkFolders,
  checkPort,
  checkRedis,
  checkSecureContext,
  checkVersions,
} from '../doctor/machine.ts';
import { WARNED } from '../help.ts';
import type { Host } from '../host.ts';

export const doctor = command({
  words: 'doctor',
  about: 'Checks the installation and says what to do.',
  details: `It looks at versions, settings, database, clock, folders, disk, images, port, secure context, backup and
Redis, and changes nothing.
Exit code: 0 if all is well, 3 if there are only warnings, 1 if something fails.
`,
  examples: ['campeiro doctor', 'campeiro doctor --json'],
  options: { json },
  run: async ({ json: asJson }, host) => {
    const findings = await findAll(host);
    const worst = worstOf(findings);
    const lines = findings.map(
      ({ check, level, found, todo }) =>
        `${level.padEnd('warning'.length)}  ${check}: ${found}\n${todo ? `         → ${todo}\n` : ''}`,
    );
    await host.print(asJson ? `${JSON.stringify({ worst, findings })}\n` : lines.join(''));
    return worst === 'warning' ? WARNED : worst === 'ok';
  },
});

async function findAll(host: Host): Promise<Finding[]> {
  const versions = checkVersions();
  try {
    const config = host.config();
    return [
      versions,
      checkSecureContext(config),
      ...(await checkDatabase(config, host.tell)),
      ...(await checkFolders(config)),
      ...(await checkImages(config)),
      await checkPort(config),
      ...(await checkBackup(config)),
      ...(await checkRedis(config)),
    ];
  } catch (error) {
    const todo =
      'Correct the environment variables, or the file .env. The documentation lists them.';
    return [versions, failure('settings', (error as Error).message, todo)];
  }
}
