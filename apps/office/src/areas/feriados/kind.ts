import type { Feriado } from '@campeiro/contract/escritorio/feriados';
import { createFeriadoFields } from '../../contract/fields.ts';
import {
  changeFeriado,
  createFeriado,
  deleteFeriado,
  getFeriado,
} from '../../contract/operations.ts';
import { day, text, yesNo } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { texts } from './texts.ts';

/** A new day is one without work, of a single year. */
const words = { nao: texts.nao, sim: texts.sim };

export const feriado: Kind<Feriado> = {
  address: '/feriados',
  get: getFeriado,
  create: createFeriado,
  change: changeFeriado,
  remove: deleteFeriado,
  unique: 'dia',
  texts,
  body: createFeriadoFields,
  fields: [
    text('nome', texts.nome),
    day('dia', texts.dia),
    yesNo('trabalha', texts.trabalha, words),
    yesNo('todo_ano', texts.todoAno, words),
  ],
};
