import type {
  holdHorario,
  NewReservaDeHorario,
  releaseHorario,
} from '@campeiro/contract/escritorio/reservas-de-horarios';
import type { FastifyRequest } from 'fastify';
import { tenantOf } from '../../../platform/http/caller.ts';
import { type Binding, handle } from '../../../platform/http/operations.ts';
import { notFound } from '../../../platform/problem.ts';
import { learnRoads, wayBy } from '../candidates/ways.ts';
import { holdTime, readGaps, releaseTime } from './commands.ts';

interface Holds {
  hold: typeof holdHorario;
  release: typeof releaseHorario;
}

/** The same for each API that offers times. */
export const bindHolds = ({ hold, release }: Holds): Binding[] => [
  learningFirst(
    handle(hold, (tx, { body }, request) => holdTime(tx, body, wayBy(request.server.roads))),
  ),
  handle(release, async (tx, { params: { id } }) => {
    if ((await releaseTime(tx, id)) === 0) throw notFound();
  }),
];

/**
 * The time was offered by roads, perhaps those that another process knows. They are asked for before the transaction, which
 * must not wait for the network.
 */
function learningFirst(binding: Binding): Binding {
  const { handler } = binding;
  return {
    ...binding,
    handler: {
      ...handler,
      answer: async (input, request, reply) => {
        await learnRoadsOf(input.body as NewReservaDeHorario, request);
        return handler.answer(input, request, reply);
      },
    },
  };
}

async function learnRoadsOf(body: NewReservaDeHorario, request: FastifyRequest): Promise<void> {
  const { db, roads } = request.server;
  if (!roads) return;
  const { offers, place } = await db.read(tenantOf(request), (tx) =>
    readGaps(tx, body, wayBy(roads)),
  );
  await learnRoads(roads, offers, place);
}
