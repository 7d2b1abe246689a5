import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  month: times.mes,
  before: times.mesAnterior,
  after: times.mesSeguinte,
};
