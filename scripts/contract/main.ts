/** `npm run contract`: writes what the console, the SDK and the n8n node have of the contract. */
import { writeFileSync } from 'node:fs';
import { FILES, generate } from './generate.ts';

const texts = await generate();
for (const file of Object.keys(FILES) as (keyof typeof FILES)[])
  writeFileSync(FILES[file], texts[file]);
