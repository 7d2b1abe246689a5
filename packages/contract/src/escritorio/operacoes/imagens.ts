import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const imagens: Operacoes = {
  'GET /escritorio/v1/registros/{id}/imagens': {
    grupo: 'Registros',
    resumo: msg('Lista as imagens de uma visita', 'List the images of a visit'),
    descricao: msg(
      'Fotos e assinaturas que respondem a questões e as avulsas, na ordem em que foram feitas. Uma imagem que o aparelho ainda não enviou tem `recebida_em` nulo. Os endereços valem cerca de uma hora, sem token.',
      'Photos and signatures that answer questions and those beside, in the order in which they were taken. An image that the device has not sent yet has a null `recebida_em`. The addresses hold for about an hour, without a token.',
    ),
  },
};
