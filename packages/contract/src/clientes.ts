/** Customers. */
import { type Static, Type } from 'typebox';
import { igual, janela, lista, umDe } from './lista.ts';
import { ErroDeCampo } from './problemas.ts';
import {
  arranjo,
  booleano,
  camposPersonalizados,
  carimbos,
  entrada,
  id,
  inteiro,
  nulavel,
  numero,
  objeto,
  referencia,
  texto,
  textoLivre,
  umaPalavraDe,
  withDefault,
} from './schema.ts';

/** The most customers one batch takes. */
export const MAXIMO_POR_LOTE = 500;

const cadastro = {
  codigo: nulavel(textoLivre(60)),
  tipo: umaPalavraDe('F', 'J', 'N'),
  nome: texto(200),
  documento: nulavel(textoLivre(40)),
  ativo: booleano,
  id_categoria: nulavel(referencia('categorias')),
  id_etapa: nulavel(referencia('etapas')),
  id_temperatura: nulavel(referencia('temperaturas')),
  id_setor_mercado: nulavel(referencia('setores_mercado')),
  telefone: nulavel(textoLivre(40)),
  email: nulavel(textoLivre(254)),
  valor_negocio: nulavel(numero({ minimum: 0, maximum: 999_999_999_999 })),
  campos_personalizados: camposPersonalizados('clientes'),
};

export const Cliente = objeto({ id, ...cadastro, ...carimbos });
export const NovoCliente = entrada(
  {
    ...cadastro,
    ativo: withDefault(cadastro.ativo, true),
    campos_personalizados: withDefault(cadastro.campos_personalizados, {}),
  },
  ['tipo', 'nome'],
);
export const MudancaDeCliente = entrada(cadastro);

export type Cliente = Static<typeof Cliente>;
export type NovoCliente = Static<typeof NovoCliente>;
export type MudancaDeCliente = Static<typeof MudancaDeCliente>;

export const listaDeClientes = lista({
  item: Cliente,
  busca: ['nome', 'codigo', 'documento'],
  ordenar: ['id', 'nome', 'codigo', 'data_criacao', 'atualizado_em'],
  filtros: {
    codigos: umDe('codigo', textoLivre(60)),
    documento: igual('documento', textoLivre(40)),
    ativo: igual('ativo', booleano),
    ids_segmento: umDe('id_segmento', inteiro()),
    ids_categoria: umDe('id_categoria', inteiro()),
    ids_etapa: umDe('id_etapa', inteiro()),
    ids_temperatura: umDe('id_temperatura', inteiro()),
    ids_setor_mercado: umDe('id_setor_mercado', inteiro()),
    ...janela('data_criacao'),
  },
});

/** Items are judged one by one, so that a bad one does not stop the others: see `x-item`. */
export const LoteDeClientes = entrada(
  { clientes: arranjo(Type.Unsafe<unknown>({ 'x-item': NovoCliente }), MAXIMO_POR_LOTE) },
  ['clientes'],
);

/** One verdict per item, in the order in which they were sent. */
export const ResultadoDoLote = objeto({
  resultados: Type.Array(
    Type.Object(
      {
        indice: Type.Integer(),
        status: umaPalavraDe('criado', 'erro'),
        recurso: Type.Optional(objeto({ id, nome: texto(200) })),
        mensagem: Type.Optional(Type.String()),
        erros: Type.Optional(Type.Array(ErroDeCampo)),
      },
      { additionalProperties: false },
    ),
  ),
});
