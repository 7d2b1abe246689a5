import { expect, test } from 'vitest';
import { HOUR, startOfDay, workingDayBefore } from '../dates.ts';
import { agendaOf } from './agenda.ts';
import { carriedOutBy } from './history.ts';
import type { World } from './world.ts';

const stop = (id: number) => ({
  id,
  id_endereco: null,
  latitude: -23.5,
  longitude: -46.6,
  id_segmento: null,
  id_contato: null,
});
const world = {
  company: { nome: 'Aurora' },
  technicians: [1, 2, 3].map((id) => ({
    ...{ id, login: `t${id}`, id_equipe: null },
    stops: Array.from({ length: 20 }, (_, i) => stop(id * 100 + i)),
  })),
  objectives: [],
  statusOf: { agendado: 1, realizado: 4 },
} as unknown as World;
/** A Monday. */
const DAY = 20_682;

test.each([0, 5.5, 7, 9, 12, 17, 23.5, 23 + 50 / 60])(
  'a demo that starts at %d h has done what is over, but for three visits each',
  (hour) => {
    const agenda = [workingDayBefore(DAY), DAY].flatMap((day) => agendaOf(world, day));
    const now = startOfDay(DAY) + hour * HOUR;
    const { done, open } = carriedOutBy(world, agenda, now);
    expect(done.length + open.length).toBe(agenda.length);
    for (const { id } of world.technicians) {
      const late = open.filter(
        ({ id_usuario, data_agendada }) =>
          id_usuario === id && Date.parse(data_agendada ?? '') < now,
      );
      expect(late).toHaveLength(3);
    }
    for (const { inicio_agendado, data_agendada, data_inicio, data_realizacao } of done) {
      expect(Date.parse(data_inicio)).toBeGreaterThanOrEqual(Date.parse(inicio_agendado ?? ''));
      expect(Date.parse(data_realizacao)).toBeLessThanOrEqual(Date.parse(data_agendada ?? ''));
    }
  },
);
