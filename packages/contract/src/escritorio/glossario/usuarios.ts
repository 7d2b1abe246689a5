import { type Termo, termo } from '../../termo.ts';

export const usuarios: Record<string, Termo> = {
  'usuarios.login': termo(
    'Login, único entre todas as contas e comparado sem distinguir maiúsculas.',
    'Login, unique across all accounts and compared whatever its case.',
    'ana.souza',
  ),
  'usuarios.senha': termo(
    'Senha: no pedido, a que o usuário terá, com ao menos 12 caracteres; na resposta, a que o serviço gerou, mostrada só desta vez.',
    'Password: in the request the one that the user will have, of at least 12 characters; in the answer the one that the service made, shown only this once.',
    'uma-senha-longa',
  ),
  visitas_abertas: termo(
    'Quantas visitas do usuário, entre as que você vê, não foram concluídas nem canceladas.',
    'How many visits of the user, among those that you see, are neither concluded nor cancelled.',
    3,
  ),
};
