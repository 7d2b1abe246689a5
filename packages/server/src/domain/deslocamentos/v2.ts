import {
  listDeslocamentosPorUsuario,
  listDias,
  listPercursos,
} from '@campeiro/contract/deslocamentos';
import { handle, ofWholeAccount } from '../../platform/http/operations.ts';
import { travel } from './listing.ts';
import { byDay, byLeg, byUser } from './queries.ts';

// Travel is about technicians, not customers, so managers limited by segments see all of it.
export const v2 = ofWholeAccount([
  handle(listDeslocamentosPorUsuario, travel(byUser)),
  handle(listDias, travel(byDay)),
  handle(listPercursos, travel(byLeg)),
]);
