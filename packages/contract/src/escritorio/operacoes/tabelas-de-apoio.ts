import { type Mensagem, msg } from '../../idiomas.ts';
import { juntas, type Operacao, type Operacoes, PRESERVA } from '../../operacao.ts';
import { type TabelaDeApoio, tabelasDeApoio } from '../tabelas-de-apoio.ts';

const grupo = 'Tabelas de apoio';

const EM_USO = msg(
  'O que está em uso não se exclui, e responde 422: inative-o.',
  'What is in use is not deleted, and answers 422: deactivate it.',
);

/** The lists describe themselves: see `listaDeApoio`. */
function operacoesDa(tabela: string, { item, novo }: TabelaDeApoio): Operacoes {
  const on = (verbo: string, verb: string): Mensagem =>
    msg(`${verbo} ${item['pt-BR']}`, `${verb} ${item['en-US']}`);
  const um = `/escritorio/v1/${tabela}/{id}`;
  const change: Operacao = {
    grupo,
    resumo: on('Altera', 'Change'),
    descricao: novo
      ? PRESERVA
      : juntas(
          msg(
            'O significado de um status é do serviço; o nome, a cor e a posição são da conta.',
            'What a status means is up to the service; name, colour and position are the account’s.',
          ),
          PRESERVA,
        ),
    corpo: { nome: 'Outro nome', ordem: 2 },
  };
  return {
    [`GET ${um}`]: { grupo, resumo: on('Lê', 'Get') },
    [`PATCH ${um}`]: change,
    ...(novo && {
      [`POST /escritorio/v1/${tabela}`]: {
        grupo,
        resumo: on('Cria', 'Create'),
        corpo: { nome: 'Um nome', ordem: 1 },
      },
      [`DELETE ${um}`]: {
        grupo,
        resumo: on('Exclui', 'Delete'),
        descricao: EM_USO,
        erros: ['REGRA_NEGOCIO'],
      } satisfies Operacao,
    }),
  };
}

export const tabelas: Operacoes = Object.assign(
  {},
  ...Object.entries(tabelasDeApoio).map(([tabela, about]) => operacoesDa(tabela, about)),
);
