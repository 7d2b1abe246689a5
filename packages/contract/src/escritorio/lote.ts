/** What bodies of several resources have. */
import { arranjo, entrada, inteiro } from '../schema.ts';

/** The most rows that one request changes. */
export const MAXIMO_POR_LOTE = 500;

/** Ids that the request is about: all or nothing, and one that names nothing is a 404. */
export const idsDoLote = arranjo(inteiro(), MAXIMO_POR_LOTE);

/** The path says everything: a field would not be heeded, so it is refused. */
export const SemCampos = entrada({});
