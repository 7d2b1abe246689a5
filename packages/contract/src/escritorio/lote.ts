/** Ids that one request of the office is about: all or nothing, and one that names nothing is a 404. */
import { arranjo, inteiro } from '../schema.ts';

/** The most rows that one request changes. */
export const MAXIMO_POR_LOTE = 500;

export const idsDoLote = arranjo(inteiro(), MAXIMO_POR_LOTE);
