/**
 * Loaded before the server and the commands: ends the start with a clear message if Node.js is too old to read them.
 * Written for any old Node.js.
 */
'use strict';
const { dependencies } = require('../package.json');
const [, needed] = /(\d+)/.exec(dependencies.node);

if (Number.parseInt(process.versions.node, 10) < Number(needed)) {
  process.stderr.write(
    `Campeiro needs Node.js ${needed} or newer, and this is ${process.versions.node} (${process.execPath}).\n` +
      `Node.js ${needed} comes with the packages, and npm and npx use it. If they did not, it is not there, because npm ` +
      "ran without the packages' scripts or without their dependencies.\n" +
      `Run npm ci without --ignore-scripts, or npm rebuild. Or install Node.js ${needed} from https://nodejs.org.\n`,
  );
  process.exit(1);
}
