import { listHorariosParaIntegracoes } from '@campeiro/contract/extensoes/horarios';
import { bindSlots } from './slots/binding.ts';

export const extensoes = [bindSlots(listHorariosParaIntegracoes)];
