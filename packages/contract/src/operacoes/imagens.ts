import { msg } from '../idiomas.ts';
import type { Operacoes } from '../operacao.ts';

export const imagens: Operacoes = {
  'GET /imagens/{conta}/{sha256}': {
    grupo: 'Respostas de questionário',
    resumo: msg('Lê uma imagem', 'Get an image'),
    descricao: msg(
      'O endereço inteiro vem pronto em `url_imagem`, e vale cerca de uma hora; não precisa de token. Expirado ou alterado: 404.',
      'The whole address comes ready in `url_imagem`, and holds for about an hour; it needs no token. Expired or changed: 404.',
    ),
  },
};
