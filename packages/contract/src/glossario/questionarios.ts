import { type Termo, termo } from '../termo.ts';

export const questionarios: Record<string, Termo> = {
  'questionarios.nome': termo(
    'Nome do questionário.',
    'Name of the questionnaire.',
    'Checklist de manutenção',
  ),
  'questionarios.descricao': termo(
    'Para que serve o questionário.',
    'What the questionnaire is for.',
    'Itens a conferir em toda manutenção preventiva.',
  ),
  'questionarios.ativo': termo(
    'Se o questionário está em uso.',
    'Whether the questionnaire is in use.',
    true,
  ),
  vigencia_inicio: termo(
    'Desde quando o questionário vale; null: desde sempre.',
    'Since when the questionnaire is valid; null: since ever.',
    '2026-01-01T00:00:00Z',
  ),
  vigencia_fim: termo(
    'Até quando o questionário vale, inclusive; null: sem fim.',
    'Until when the questionnaire is valid, inclusive; null: without end.',
    '2026-12-31T23:59:59Z',
  ),
  secoes: termo('Seções, na ordem do aplicativo.', 'Sections, in the order of the app.'),
  id_secao: termo('Id da seção.', 'Id of the section.', 1),
  numero_secao: termo('Posição da seção, a partir de 1.', 'Position of the section, from 1.', 1),
  nome_secao: termo('Nome da seção.', 'Name of the section.', 'Segurança'),
  questoes: termo('Questões da seção, em ordem.', 'Questions of the section, in order.'),
  'respostas-questionario.questoes': termo(
    'Linhas da seção, em ordem: uma por alternativa em questões de escolha, uma por questão nas outras.',
    'Lines of the section, in order: one per alternative for choices, one per question for the others.',
  ),
  id_questao: termo('Id da questão.', 'Id of the question.', 4),
  numero_questao: termo(
    'Posição da questão, a partir de 1.',
    'Position of the question, from 1.',
    1,
  ),
  nome_questao: termo('Texto da questão.', 'Text of the question.', 'O extintor está na validade?'),
  'questoes.tipo': termo(
    'Tipo da questão, que decide qual valor a responde.',
    'Type of the question, which decides which value answers it.',
    'escolha_unica',
  ),
  obrigatoria: termo(
    'Se a questão exige resposta quando aparece.',
    'Whether the question demands an answer when it is shown.',
    true,
  ),
  condicao: termo(
    'Quando a questão aparece; ausente na que aparece sempre.',
    'When the question is shown; left out for one that is always shown.',
  ),
  'condicao.numero_questao': termo(
    'Número da questão anterior, da mesma versão, cuja resposta decide.',
    'Number of the earlier question, of the same version, whose answer decides.',
    1,
  ),
  'condicao.ids_opcoes': termo(
    'Alternativas com as quais a questão aparece: basta uma marcada.',
    'Alternatives that make the question appear: one of them marked is enough.',
    [9],
  ),
  valores: termo(
    'Respostas com as quais a questão aparece, em texto, se a anterior não é de escolha.',
    'Answers that make the question appear, as text, where the earlier one is no choice.',
    ['12'],
  ),
  pendencias: termo(
    'O que falta responder para a visita encerrada ser concluída; vazia quando nada falta. Em uma visita concluída: o que faltou quando o escritório a concluiu sem esperar.',
    'What is yet to be answered for a visit that ended to be concluded; empty when nothing is. Of a concluded visit: what was missing when the office concluded it without waiting.',
  ),
  numeros_questoes: termo(
    'Números das questões obrigatórias sem resposta.',
    'Numbers of the required questions without an answer.',
    [3, 5],
  ),
  numeros_imagens: termo(
    'Números das questões obrigatórias respondidas com uma foto ou assinatura que ainda não chegou.',
    'Numbers of the required questions answered with a photo or signature that has not arrived yet.',
    [7],
  ),
  opcoes: termo(
    'Alternativas; vazia em questões que não são de escolha.',
    'Alternatives; empty for questions that are not choices.',
  ),
  id_opcao: termo('Id da alternativa.', 'Id of the alternative.', 9),
  'opcoes.nome': termo('Texto da alternativa.', 'Text of the alternative.', 'Sim'),
  'respostas-questionario.usuario': termo(
    'Nome de quem respondeu.',
    'Name of who answered.',
    'Ana Souza',
  ),
  'respostas-questionario.data_conclusao': termo(
    'Quando a seção foi respondida, pelo relógio do aparelho.',
    'When the section was answered, by the device’s clock.',
    '2026-08-14T13:20:05Z',
  ),
  nome_item: termo(
    'Texto da alternativa desta linha; null em questões que não são de escolha.',
    'Text of this line’s alternative; null for questions that are not choices.',
    'Sim',
  ),
  selecionado: termo(
    'Se a alternativa foi marcada ou, nas outras questões, se houve resposta.',
    'Whether the alternative was marked or, for other questions, whether there is an answer.',
    true,
  ),
  resposta_texto: termo(
    'Resposta de questões abertas, como texto.',
    'Answer to open questions, as text.',
    'Validade até 03/2027',
  ),
  url_imagem: termo(
    'Endereço da imagem, sem token e por cerca de uma hora: cada leitura traz um novo. Null sem imagem ou enquanto ela não chegou.',
    'Address of the image, without a token and for about an hour: each reading brings a new one. Null without an image or while it has not arrived.',
    'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
  ),
  comentario: termo('Comentário sobre a resposta.', 'Comment on the answer.', 'Trocar em breve.'),
  data_imagem: termo(
    'Quando a imagem foi feita; null sem imagem.',
    'When the image was taken; null without one.',
    null,
  ),
};
