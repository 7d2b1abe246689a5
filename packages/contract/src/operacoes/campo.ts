import { msg } from '../idiomas.ts';
import { lista, type Operacoes } from '../operacao.ts';

const daVisita = { id_registro: 120, data: '2026-08-14T12:41:10Z' };

export const campo: Operacoes = {
  'POST /campo/v1/sessoes': {
    grupo: 'API de campo',
    resumo: msg('Abre uma sessão', 'Open a session'),
    descricao: msg(
      'Só usuários de campo abrem sessões: outros recebem 403. Falhas repetidas bloqueiam o login como em `POST /v2/token`.',
      'Only field users open sessions: others get a 403. Repeated failures block the login as in `POST /v2/token`.',
    ),
    erros: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
    corpo: { login: 'ana', senha: 'uma-senha-longa', dispositivo: 'Moto G' },
  },
  'POST /campo/v1/sessoes/renovar': {
    grupo: 'API de campo',
    resumo: msg('Renova uma sessão', 'Renew a session'),
    descricao: msg(
      'Guarde o novo `token_renovacao` antes de usá-lo. O anterior vale até o novo ser usado, para o caso de a resposta se perder; um mais antigo encerra a sessão. 401: entre novamente.',
      'Store the new `token_renovacao` before you use it. The one before works until the new one was used, in case the answer got lost; an older one ends the session. 401: sign in again.',
    ),
    erros: ['NAO_AUTENTICADO'],
    corpo: { token_renovacao: 'renovacao-1-exemplo' },
  },
  'DELETE /campo/v1/sessoes': {
    grupo: 'API de campo',
    resumo: msg('Encerra a sessão', 'End the session'),
    descricao: msg(
      'A sessão do token deixa de valer na hora. Um token que não é de uma sessão responde 422.',
      'The session of the token ends at once. A token that does not belong to a session answers 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
  'GET /campo/v1/sincronizar': {
    grupo: 'API de campo',
    resumo: msg('Busca o que mudou para o técnico', 'Fetch what changed for the technician'),
    descricao: msg(
      'Sem `cursor`: as visitas abertas e as terminadas nos últimos sete dias, com o que precisam. Com o `cursor` da resposta anterior: o que mudou desde então. Enquanto `ha_mais` for true, peça de novo. Aplique cada resposta inteira ou nada dela, e descarte as visitas em `removidas`. Cursor recusado (400): comece de novo sem cursor.',
      'Without `cursor`: the open visits and those that ended in the last seven days, with what they need. With the `cursor` of the answer before: what changed since. While `ha_mais` is true, ask again. Apply each answer wholly or not at all, and drop the visits in `removidas`. Cursor refused (400): begin anew without one.',
    ),
    erros: ['VALIDACAO_CAMPOS'],
  },
  'POST /campo/v1/eventos': {
    grupo: 'API de campo',
    resumo: msg('Envia até 500 eventos', 'Upload up to 500 events'),
    descricao: msg(
      'Cada evento recebe seu veredito: `aceito`, `repetido` (já estava aqui: também é sucesso) ou `recusado`, com o `problema`. Reenvie tudo o que ficou sem veredito: nada conta duas vezes, e a ordem de chegada não importa. Valem o primeiro check-in, o último check-out, a última nota e a última resposta a cada questão, pelo relógio do aparelho. Recusados ficam guardados.',
      'Each event gets its verdict: `aceito`, `repetido` (it was here already, which is success too) or `recusado`, with the `problema`. Upload again whatever has no verdict: nothing counts twice, and the order of arrival does not matter. The earliest check-in, the latest check-out, the latest note and the latest answer to each question count, by the device’s clock. Refused ones are kept.',
    ),
    corpo: {
      eventos: [
        {
          ...daVisita,
          tipo: 'checkin',
          id_evento: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
          latitude: -23.5505,
          longitude: -46.6333,
          precisao: 12,
        },
        {
          ...daVisita,
          tipo: 'resposta',
          id_evento: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
          id_questionario: 2,
          id_versao: 3,
          id_questao: 4,
          ids_opcoes: [9],
        },
        {
          ...daVisita,
          tipo: 'nota',
          id_evento: '9a4e2d6c-1b7f-4e3a-b5a8-6c2d8e7f1a33',
          texto: 'Portão azul.',
        },
      ],
    },
  },
  'POST /campo/v1/eventos/recusados/list': lista(
    'API de campo',
    msg('Lista os próprios eventos recusados', 'List one’s own refused events'),
    { ordenar: '-id' },
    [
      msg(
        'Cada item traz o evento como chegou e por que foi recusado.',
        'Each item has the event as it came and why it was refused.',
      ),
    ],
  ),
  'POST /campo/v1/eventos/em-espera/list': lista(
    'API de campo',
    msg('Lista os próprios eventos em espera', 'List one’s own waiting events'),
    { ordenar: '-id' },
    [
      msg(
        'Foram aceitos e nomeiam por `id_visita` uma visita criada no aparelho cuja `visita` não chegou, ou foi recusada; saem daqui quando ela chega.',
        'They were accepted and name by `id_visita` a visit made on the device whose `visita` has not arrived, or was refused; they leave when it arrives.',
      ),
    ],
  ),
  'GET /campo/v1/consultas': {
    grupo: 'API de campo',
    resumo: msg('Lista quem viu o próprio trajeto', 'List who looked at one’s own trail'),
    descricao: msg(
      'As últimas 100 consultas do escritório ao trajeto deste técnico.',
      'The last 100 times that the office looked at the trail of this technician.',
    ),
  },
  'POST /campo/v1/imagens/faltantes': {
    grupo: 'API de campo',
    resumo: msg('Diz quais imagens faltam', 'Tell which images are missing'),
    descricao: msg(
      'Das imagens perguntadas, as que a conta não tem: envie essas.',
      'Of the images asked for, those that the account does not have: upload these.',
    ),
    corpo: { imagens: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'] },
  },
  'POST /campo/v1/imagens': {
    grupo: 'API de campo',
    resumo: msg('Começa o envio de uma imagem', 'Begin to upload an image'),
    descricao: msg(
      'Protocolo tus 1.0.0: cabeçalhos `Tus-Resumable`, `Upload-Length` e `Upload-Metadata` com `sha256` (em base64: o SHA-256 em hexadecimal). `Location` é o envio. `Upload-Offset` igual ao tamanho: a conta já tem a imagem, e nada precisa ser enviado.',
      'Protocol tus 1.0.0: headers `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` with `sha256` (in base64: the SHA-256 in hexadecimal). `Location` is the upload. An `Upload-Offset` that equals the length: the account has the image, and nothing needs to be sent.',
    ),
    erros: ['VALIDACAO_CAMPOS', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
    octetos: true,
  },
  'OPTIONS /campo/v1/imagens': {
    grupo: 'API de campo',
    resumo: msg('Diz o que os envios podem', 'Tell what uploads can do'),
    descricao: msg(
      'Cabeçalhos `Tus-Version`, `Tus-Extension` e `Tus-Max-Size`.',
      'Headers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`.',
    ),
  },
  'HEAD /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Diz quanto de um envio chegou', 'Tell how much of an upload has arrived'),
    descricao: msg(
      'Cabeçalho `Upload-Offset`. Igual a `Upload-Length` só quando a imagem está guardada.',
      'Header `Upload-Offset`. It equals `Upload-Length` only when the image is stored.',
    ),
  },
  'PATCH /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Continua um envio', 'Continue an upload'),
    descricao: msg(
      'Os bytes a partir de `Upload-Offset`, como `application/offset+octet-stream`. 409: pergunte com HEAD onde continuar. 422: a imagem foi recusada e o envio terminou. 503: tente de novo, nada se perdeu.',
      'The bytes from `Upload-Offset` on, as `application/offset+octet-stream`. 409: ask with HEAD where to go on. 422: the image was refused and the upload is over. 503: try again, nothing is lost.',
    ),
    erros: ['CONFLITO', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
    octetos: true,
  },
  'DELETE /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Desiste de um envio', 'Give up an upload'),
  },
};
