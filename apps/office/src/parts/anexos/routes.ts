import {
  listAnexosDaOrdem,
  listAnexosDoObjetivo,
  sendAnexoDaOrdem,
  sendAnexoDoObjetivo,
} from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';

/** What files are attached to. */
export interface Owner {
  kind: 'order' | 'objective';
  id: number;
}

export const routesOf = ({ kind }: Owner) =>
  kind === 'order'
    ? { list: listAnexosDaOrdem, send: sendAnexoDaOrdem }
    : { list: listAnexosDoObjetivo, send: sendAnexoDoObjetivo };

/** The question for the files of an owner. */
export const listOf = (owner: Owner) =>
  answerOf(routesOf(owner).list, { params: { id: owner.id } });
