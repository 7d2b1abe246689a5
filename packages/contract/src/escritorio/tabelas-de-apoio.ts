/** Support tables, as the office changes them: which there are, and what is written to each. */
import type { TSchema } from 'typebox';
import { listaDeApoio } from '../apoio.ts';
import { listaDeCategorias } from '../categorias.ts';
import { listaDeEtapas } from '../etapas.ts';
import { type Mensagem, msg } from '../idiomas.ts';
import type { Lista } from '../lista.ts';
import { listaDeObjetivos } from '../objetivos.ts';
import {
  booleano,
  cor,
  entrada,
  inteiro,
  nulavel,
  texto,
  umaPalavraDe,
  withDefault,
} from '../schema.ts';
import { listaDeSetoresMercado } from '../setores-mercado.ts';
import { listaDeStatusOrdem } from '../status-ordem.ts';
import { SITUACOES } from '../status-servico.ts';
import { listaDeTemperaturas } from '../temperaturas.ts';
import { listaDeTiposServico } from '../tipos-servico.ts';

const nome = texto(120);
const ordem = inteiro({ minimum: 0, maximum: 1_000_000 });

const simples = { nome, ativo: booleano, ordem };
const colorida = { ...simples, cor: nulavel(cor) };
const defaults = { ativo: withDefault(booleano, true), ordem: withDefault(ordem, 0) };

export const NovoItemDeApoio = entrada({ ...simples, ...defaults }, ['nome']);
export const MudancaDeItemDeApoio = entrada(simples);
export const NovoItemColorido = entrada({ ...colorida, ...defaults }, ['nome']);
export const MudancaDeItemColorido = entrada(colorida);
/** What a status means to the service is fixed: accounts name, colour and order it. */
export const MudancaDeStatus = entrada({ nome, ordem, cor: nulavel(cor) });

/** Of each meaning there is one status: by it, and not by the account's name for it, the console tells visits apart. */
export const listaDeStatusDeVisita = listaDeApoio(msg('status de visita', 'visit statuses'), {
  cor: nulavel(texto(7)),
  situacao: umaPalavraDe(...SITUACOES),
});

export interface TabelaDeApoio {
  lista: Lista;
  /** One item of it, as in "Create …". */
  item: Mensagem;
  /** Absent where the service decides which items there are. */
  novo?: TSchema;
  mudanca: TSchema;
}

const comSimples = (lista: Lista, item: Mensagem): TabelaDeApoio => ({
  lista,
  item,
  novo: NovoItemDeApoio,
  mudanca: MudancaDeItemDeApoio,
});

/** By the word in their paths; with `_` for `-` it is the name of the table. */
export const tabelasDeApoio: Record<string, TabelaDeApoio> = {
  categorias: comSimples(listaDeCategorias, msg('uma categoria de cliente', 'a customer category')),
  etapas: comSimples(listaDeEtapas, msg('uma etapa do funil', 'a funnel stage')),
  temperaturas: {
    lista: listaDeTemperaturas,
    item: msg('uma temperatura', 'a temperature'),
    novo: NovoItemColorido,
    mudanca: MudancaDeItemColorido,
  },
  'setores-mercado': comSimples(
    listaDeSetoresMercado,
    msg('um setor de mercado', 'a market sector'),
  ),
  'tipos-servico': comSimples(listaDeTiposServico, msg('um tipo de serviço', 'a service type')),
  objetivos: comSimples(listaDeObjetivos, msg('um objetivo de visita', 'a visit objective')),
  'status-servico': {
    lista: listaDeStatusDeVisita,
    item: msg('um status de visita', 'a visit status'),
    mudanca: MudancaDeStatus,
  },
  'status-ordem': {
    lista: listaDeStatusOrdem,
    item: msg('um status de ordem', 'an order status'),
    mudanca: MudancaDeStatus,
  },
};
