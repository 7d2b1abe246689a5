import { getOpcoesNoAparelho, requestSenhaNoAparelho } from '@campeiro/contract/campo/sessoes';
import { freely, handle } from '../../platform/http/operations.ts';
import { forgotten, optionsOf } from './forgotten.ts';

export const campo = [
  handle(getOpcoesNoAparelho, freely(optionsOf)),
  handle(requestSenhaNoAparelho, freely(forgotten)),
];
