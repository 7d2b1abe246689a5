import { type Termo, termo } from '../termo.ts';

export const lotes: Record<string, Termo> = {
  resultados: termo(
    'Um veredito por item, na ordem do envio.',
    'One verdict per item, in the order in which they were sent.',
  ),
  indice: termo(
    'Posição do item no envio, a partir de 0.',
    'Position of the item in the request, from 0.',
    0,
  ),
  'resultados.status': termo(
    'Veredito sobre este item; um item recusado não impede os outros.',
    'Verdict on this item; one that is refused does not stop the others.',
  ),
  'resultados.mensagem': termo(
    'Todas as falhas do item em uma frase; só quando `status` é `erro`.',
    'All faults of the item in one sentence; only when `status` is `erro`.',
    'clientes[3].documento: Já existe um cliente com este documento.',
  ),
  'resultados.id': termo('Id enviado.', 'Id that was sent.', 1),
  recurso: termo(
    'Cliente criado; só quando `status` é `criado`.',
    'Customer created; only when `status` is `criado`.',
  ),
  'recurso.id': termo('Id do cliente criado.', 'Id of the customer created.', 7),
};
