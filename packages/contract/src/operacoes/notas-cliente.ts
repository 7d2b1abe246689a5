import { msg } from '../idiomas.ts';
import { lista, type Operacoes } from '../operacao.ts';

export const notasCliente: Operacoes = {
  'POST /v2/clientes/{id}/notas/list': lista(
    'Notas de cliente',
    msg('Lista as notas de um cliente', 'List the notes of a customer'),
    { ordenar: '-data_criacao' },
  ),
  'POST /v2/clientes/{id}/notas': {
    grupo: 'Notas de cliente',
    resumo: msg('Cria uma nota', 'Create a note'),
    descricao: msg('O autor é o usuário do token.', 'Its author is the user of the token.'),
    corpo: { nota: 'Prefere visitas pela manhã.' },
  },
  'PUT /v2/notas-cliente/{id}': {
    grupo: 'Notas de cliente',
    resumo: msg('Altera uma nota', 'Change a note'),
    descricao: msg('O autor continua o mesmo.', 'Its author stays the same.'),
    corpo: { nota: 'Prefere visitas pela tarde.' },
  },
  'DELETE /v2/notas-cliente/{id}': {
    grupo: 'Notas de cliente',
    resumo: msg('Exclui uma nota', 'Delete a note'),
  },
};
