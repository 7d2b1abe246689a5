/**
 * Runs in every `npm ci`: ends it where npm itself runs on a Node.js with which it leaves out native parts of packages
 * without a word. Written for any old Node.js.
 */
'use strict';
const { engines } = require('../package.json');

/** Scripts of npm run on the Node.js of the packages, if it is there already: npm says on which one it runs itself. */
const [, version] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || [];

/** Whether `^20.19.0 || >=22.12.0` and the like contain the version. */
function isWithin(range, one) {
  const [major, minor] = one.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, kind, from, least] = /(\^|>=)(\d+)\.(\d+)/.exec(part);
    if (major === Number(from)) return minor >= Number(least);
    return kind === '>=' && major > Number(from);
  });
}

if (version && !isWithin(engines.node, version)) {
  process.stderr.write(
    `Campeiro cannot be installed with Node.js ${version}: npm leaves out parts of packages that it needs.\n` +
      `Install Node.js 24 from https://nodejs.org, or another one of ${engines.node}. Then run npm ci again.\n`,
  );
  process.exit(1);
}
