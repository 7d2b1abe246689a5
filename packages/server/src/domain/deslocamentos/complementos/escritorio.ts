import {
  approveComplementos,
  listComplementos,
  listPercursosDoComplemento,
  payComplementos,
} from '@campeiro/contract/escritorio/complementos';
import { handle, ofWholeAccount } from '../../../platform/http/operations.ts';
import { approve, pay, SUPPLEMENTS } from '../commands.ts';
import { travel } from '../listing.ts';
import { supplementLegs, supplements } from './queries.ts';

// Whole, as travel is.
export const escritorio = ofWholeAccount([
  handle(listComplementos, travel(supplements)),
  handle(listPercursosDoComplemento, travel(supplementLegs)),
  handle(approveComplementos, (tx, { body: { ids_complementos: ids, ...decision } }) =>
    approve(tx, SUPPLEMENTS, { ids, ...decision }),
  ),
  handle(payComplementos, (tx, { body: { ids_complementos: ids, ...decision } }) =>
    pay(tx, SUPPLEMENTS, { ids, ...decision }),
  ),
]);
