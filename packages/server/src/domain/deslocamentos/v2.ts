import {
  listDeslocamentosPorUsuario,
  listDias,
  listPercursos,
} from '@campeiro/contract/deslocamentos';
import { handle, ofWholeAccount } from '../../platform/http/operations.ts';
import { travel } from './listing.ts';
import { byDay, byLeg, byUser } from './queries.ts';

// About technicians rather than customers: managers whom segments limit see them whole.
export const v2 = ofWholeAccount([
  handle(listDeslocamentosPorUsuario, travel(byUser)),
  handle(listDias, travel(byDay)),
  handle(listPercursos, travel(byLeg)),
]);
