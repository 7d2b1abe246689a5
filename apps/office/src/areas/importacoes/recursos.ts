/** What is imported, by its names, and where its rows are seen. */
import type { Importacao, RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { type Message, message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

interface Recurso {
  label: Message;
  /** The address of its list. */
  list: string;
  /** How its rows are recognised, and what else is to be known. */
  how: readonly Message[];
  isForAdministrators?: boolean;
}

const KEY_OF_WORK = message(
  'Sem código, cada linha é nova. Com o código que o Campeiro deu, a linha altera o que já existe.',
  'Without a code each row is new. With the code that Campeiro gave, the row changes what exists.',
);
const BY_NAME = message(
  'O cliente vem pelo código, pelo CPF ou CNPJ ou pelo nome; o técnico, pelo login ou pelo nome; o resto, pelo nome.',
  'The customer comes by code, CPF, CNPJ or name; the technician by login or name; all else by name.',
);

export const RECURSOS: Record<RecursoDeImportacao, Recurso> = {
  clientes: {
    label: things.clientes,
    list: '/clientes',
    how: [
      message(
        'O cliente é reconhecido pelo código. Se já existe, só mudam os campos que estão no arquivo; se não existe, é criado.',
        'A customer is recognized by its code. If it exists, only the fields in the file change; if not, it is created.',
      ),
      message(
        'Sem código, o cliente é reconhecido pelo CPF ou CNPJ, se ele também não tiver código.',
        'Without a code, a customer is recognized by CPF or CNPJ, if it has no code either.',
      ),
      message(
        'Várias linhas com o mesmo código são um cliente com vários contatos. Linhas que se contradizem ficam de fora.',
        'Several rows with the same code are one customer with several contacts. Rows that contradict each other are left out.',
      ),
    ],
  },
  pessoas: {
    label: things.pessoas,
    list: '/pessoas',
    how: [
      message(
        'Uma pessoa é reconhecida pelo e-mail; sem ele, pelo nome entre as pessoas dos mesmos clientes.',
        'A person is recognized by the e-mail address; without one, by the name among the people of the same customers.',
      ),
    ],
  },
  usuarios: {
    label: things.usuarios,
    list: '/usuarios',
    isForAdministrators: true,
    how: [
      message(
        'Um usuário é reconhecido pelo login. Os novos são criados sem senha: convide-os depois, em Usuários.',
        'A user is recognized by the login. New ones are created without a password: invite them afterwards, under Users.',
      ),
      message(
        'Administradores não podem ser criados nem alterados por um arquivo: isso pede a sua senha.',
        'Administrators are neither created nor changed like this: that needs your password.',
      ),
    ],
  },
  registros: { label: things.visitas, list: '/visitas', how: [KEY_OF_WORK, BY_NAME] },
  ordens_servico: {
    label: things.ordensDeServico,
    list: '/ordens',
    how: [KEY_OF_WORK, BY_NAME],
  },
};

/** In the order in which a new company needs them. */
export const IN_ORDER = Object.keys(RECURSOS) as RecursoDeImportacao[];

/** What is done with the rows that a filter found. */
const BATCHES = {
  grava: message('Mudança em massa', 'Change of many'),
  exclui: message('Exclusão em massa', 'Deletion of many'),
  cancela: message('Cancelamento em massa', 'Cancellation of many'),
} as const;

/** The name of the file; of a batch, what it does. */
export const titleOf = ({ lote, acao, nome_arquivo }: Importacao): Message =>
  lote ? BATCHES[acao] : message(nome_arquivo, nome_arquivo);
