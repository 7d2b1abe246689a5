import { msg } from '../../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA } from '../../operacao.ts';

const grupo = 'Usuários';

const ADMINISTRADOR = msg('Só para administradores.', 'For administrators only.');
const SENHA = msg(
  'Sem `senha`, o serviço gera uma e a mostra nesta resposta, uma única vez; com `senha`, a resposta traz null.',
  'Without `senha` the service makes one and shows it in this answer, once; with `senha` the answer has null.',
);

export const usuarios: Operacoes = {
  'POST /escritorio/v1/usuarios/list': lista(grupo, msg('Lista usuários', 'List users'), {
    ativo: true,
    id_perfil: 4,
  }),
  'GET /escritorio/v1/usuarios/{id}': { grupo, resumo: msg('Lê um usuário', 'Get a user') },
  'GET /escritorio/v1/eu': {
    grupo,
    resumo: msg('Lê o próprio usuário', 'Get the user who asks'),
    descricao: msg(
      'Quem o token identifica, com o perfil e os segmentos que limitam o que vê.',
      'Whom the token identifies, with the role and the segments that limit what they see.',
    ),
  },
  'POST /escritorio/v1/usuarios': {
    grupo,
    resumo: msg('Cria um usuário', 'Create a user'),
    descricao: juntas(
      ADMINISTRADOR,
      SENHA,
      msg(
        '`Idempotency-Key` não vale aqui, pois guardar a resposta seria guardar a senha: o login repetido responde 409, e a senha perdida troca-se.',
        '`Idempotency-Key` is not heeded here, because keeping the answer would be keeping the password: a repeated login answers 409, and a lost password is replaced.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: {
      nome: 'Ana Souza',
      login: 'ana.souza',
      email: 'ana@exemplo.com.br',
      perfil: 'campo',
      ids_grupos: [1],
    },
  },
  'PATCH /escritorio/v1/usuarios/{id}': {
    grupo,
    resumo: msg('Altera um usuário', 'Change a user'),
    descricao: juntas(
      ADMINISTRADOR,
      PRESERVA,
      msg(
        '`ids_grupos` substitui a lista inteira. `ativo` false encerra na hora todos os tokens e sessões do usuário, que não voltam quando ele volta; as visitas dele ficam com ele: `visitas_abertas` diz quantas. Quem se inativa ou deixa de ser administrador, e o último administrador ativo, recebem 422; quem foi anonimizado não muda mais: 422.',
        '`ids_grupos` replaces the whole list. `ativo` false ends all tokens and sessions of the user at once, and they do not return when the user does; the user keeps the visits: `visitas_abertas` tells how many. Whoever deactivates themselves or gives up being an administrator, and the last active administrator, get a 422; whoever was anonymised is not changed any more: 422.',
      ),
    ),
    erros: ['CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { telefone: '+55 11 98765-4321', ativo: true },
  },
  'POST /escritorio/v1/usuarios/{id}/senha': {
    grupo,
    resumo: msg('Troca a senha de um usuário', 'Replace the password of a user'),
    descricao: juntas(
      ADMINISTRADOR,
      SENHA,
      msg(
        'Todos os tokens e sessões do usuário deixam de valer na hora, e um bloqueio do login termina. Quem foi anonimizado não recebe outra: 422.',
        'All tokens and sessions of the user end at once, and so does a block of the login. Whoever was anonymised gets none any more: 422.',
      ),
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {},
  },
};
