#!/usr/bin/env node
/** What `npx campeiro` runs. Written for any old Node.js, which could not read the rest. */
'use strict';
require('../../scripts/node-to-run.cjs');

import('./src/main.ts');
