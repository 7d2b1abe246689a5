import {
  changeCampoPersonalizado,
  createCampoPersonalizado,
  deleteCampoPersonalizado,
  getCampoPersonalizado,
  listCamposPersonalizados,
} from '@campeiro/contract/escritorio/campos-personalizados';
import { handle, ofWholeAccount, statement } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { changeCampo, createCampo, deleteCampo } from './commands.ts';
import { campos } from './queries.ts';
import { optionIssues, repeatedOptions } from './rules.ts';

// Definitions apply to the whole account, so the check for stored values covers all its rows.
export const escritorio = ofWholeAccount([
  handle(listCamposPersonalizados, list(campos)),
  handle(getCampoPersonalizado, item(campos)),
  handle(
    createCampoPersonalizado,
    statement((tx, { body }) => createCampo(tx, body)),
    { rules: optionIssues },
  ),
  handle(changeCampoPersonalizado, (tx, { params, body }) => changeCampo(tx, params.id, body), {
    rules: repeatedOptions,
  }),
  handle(deleteCampoPersonalizado, (tx, { params }) => deleteCampo(tx, params.id)),
]);
