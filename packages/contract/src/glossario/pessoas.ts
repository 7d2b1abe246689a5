import { type Termo, termo } from '../termo.ts';

export const pessoas: Record<string, Termo> = {
  'pessoas.nome': termo('Nome da pessoa.', 'Name of the person.', 'Carla Dias'),
  'pessoas.ativo': termo('Se a pessoa está ativa.', 'Whether the person is active.', true),
  'pessoas.email': termo(
    'E-mail; como filtro, não distingue maiúsculas.',
    'E-mail address; as a filter, its case does not matter.',
    'carla@exemplo.com.br',
  ),
  celular: termo('Telefone celular.', 'Mobile number.', '+55 11 98765-4321'),
  cargo: termo('Cargo no cliente.', 'Position at the customer.', 'Gerente de manutenção'),
};
