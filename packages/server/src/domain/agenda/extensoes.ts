import { listHorariosParaIntegracoes } from '@campeiro/contract/extensoes/horarios';
import {
  holdHorarioParaIntegracoes,
  releaseHorarioParaIntegracoes,
} from '@campeiro/contract/extensoes/reservas-de-horarios';
import { bindHolds } from './holds/bindings.ts';
import { bindSlots } from './slots/binding.ts';

export const extensoes = [
  bindSlots(listHorariosParaIntegracoes),
  ...bindHolds({ hold: holdHorarioParaIntegracoes, release: releaseHorarioParaIntegracoes }),
];
