import { msg } from '../idiomas.ts';
import { DESVINCULA, juntas, lista, type Operacoes, PRESERVA, VINCULA } from '../operacao.ts';

const CLIENTE = {
  codigo: 'C-0042',
  tipo: 'J',
  nome: 'Padaria Aurora Ltda.',
  documento: '12.345.678/0001-95',
  telefone: '+55 11 3456-7890',
  email: 'contato@aurora.com.br',
  id_categoria: 1,
};

export const clientes: Operacoes = {
  'POST /v2/clientes/list': lista('Clientes', msg('Lista clientes', 'List customers'), {
    ativo: true,
    codigos: ['C-0042', 'C-0043'],
    ordenar: 'nome',
  }),
  'GET /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Lê um cliente', 'Get a customer'),
  },
  'POST /v2/clientes': {
    grupo: 'Clientes',
    resumo: msg('Cria um cliente', 'Create a customer'),
    descricao: msg(
      '`documento` é guardado sem pontuação e é único na conta: repetido responde 409. `codigo` é seu e pode se repetir.',
      '`documento` is stored without punctuation and is unique in the account: a duplicate answers 409. `codigo` is yours and may repeat.',
    ),
    erros: ['CONFLITO'],
    corpo: { ...CLIENTE, campos_personalizados: { '7': 'Trimestral' } },
  },
  'POST /v2/clientes/criar-lote': {
    grupo: 'Clientes',
    resumo: msg('Cria até 500 clientes', 'Create up to 500 customers'),
    descricao: msg(
      'Responde 207 mesmo quando todos os itens deram certo ou todos falharam: o veredito de cada um está em `resultados`, na ordem do envio. Um item com falha não impede os outros. Mais de 500 itens: 400, e nada é criado.',
      'Answers 207 even when every item succeeded or every item failed: the verdict on each is in `resultados`, in the order in which they were sent. A bad item does not stop the others. More than 500 items: 400, and nothing is created.',
    ),
    corpo: { clientes: [CLIENTE, { tipo: 'F', nome: 'Carla Dias', codigo: 'C-0043' }] },
  },
  'PUT /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Altera um cliente', 'Change a customer'),
    descricao: juntas(
      PRESERVA,
      msg(
        'O `documento` de outro cliente responde 409. Nunca cria.',
        'The `documento` of another customer answers 409. Never creates.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ...CLIENTE, ativo: true },
  },
  'PATCH /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Altera alguns campos de um cliente', 'Change some fields of a customer'),
    descricao: juntas(
      PRESERVA,
      msg(
        'Inative com `{"ativo": false}`: o cliente some do campo, e o histórico fica.',
        'Deactivate with `{"ativo": false}`: the customer disappears from the field, and history is kept.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ativo: false },
  },
  'DELETE /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Exclui um cliente', 'Delete a customer'),
    descricao: msg(
      'Um cliente com visitas ou ordens de serviço responde 422: inative-o em vez de excluir.',
      'A customer with visits or service orders answers 422: deactivate it instead.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
  'POST /v2/clientes/pessoas/vincular': {
    grupo: 'Clientes',
    resumo: msg('Vincula pessoas a um cliente', 'Link people to a customer'),
    descricao: VINCULA,
    erros: ['NAO_ENCONTRADO', 'CONFLITO'],
    corpo: { id_cliente: 7, ids_pessoas: [5, 6] },
  },
  'POST /v2/clientes/pessoas/desvincular': {
    grupo: 'Clientes',
    resumo: msg('Desvincula pessoas de um cliente', 'Unlink people from a customer'),
    descricao: DESVINCULA,
    erros: ['NAO_ENCONTRADO'],
    corpo: { id_cliente: 7, ids_pessoas: [5, 6] },
  },
};
