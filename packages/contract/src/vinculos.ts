/**
 * Bodies that link resources to each other. Their ids are what the request is about, so one that names
 * nothing is a 404 rather than a faulty field.
 */
import { arranjo, entrada, inteiro, referencia } from './schema.ts';

/** The most links one request makes, ends or sets. */
export const MAXIMO_DE_VINCULOS = 500;

const ids = arranjo(inteiro(), MAXIMO_DE_VINCULOS);

/** The ids of what a resource is linked to, as a field of that resource. */
export const referencias = (tabela: string) => arranjo(referencia(tabela), MAXIMO_DE_VINCULOS);

export const VinculosDePessoa = entrada({ id_pessoa: inteiro(), ids_clientes: ids }, [
  'id_pessoa',
  'ids_clientes',
]);

export const VinculosDeCliente = entrada({ id_cliente: inteiro(), ids_pessoas: ids }, [
  'id_cliente',
  'ids_pessoas',
]);

/** What a segment is linked to; the path says of which kind. */
export const VinculosDeSegmento = entrada({ ids }, ['ids']);

export const VinculoDeGrupo = entrada({ id_grupo: inteiro() }, ['id_grupo']);
export const VinculoDeSegmento = entrada({ id_segmento: inteiro() }, ['id_segmento']);
