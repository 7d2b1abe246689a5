import { type Termo, termo } from '../termo.ts';

export const problemas: Record<string, Termo> = {
  problema: termo('Por que o evento foi recusado.', 'Why the event was refused.'),
  'problema.tipo': termo(
    'Endereço da documentação deste tipo de erro.',
    'Address of the documentation of this type of error.',
    'http://localhost:8080/docs/erros/validacao-campos',
  ),
  'problema.titulo': termo(
    'Resumo legível, no idioma de `Accept-Language`; não decida por ele.',
    'Readable summary, in the language of `Accept-Language`; do not act on it.',
    'Campos inválidos',
  ),
  'problema.status': termo(
    'Status HTTP, repetido no corpo.',
    'HTTP status, repeated in the body.',
    400,
  ),
  'problema.codigo': termo(
    'Código estável e não traduzido do erro: é por ele que se decide.',
    'Stable, untranslated code of the error: the field to act on.',
    'VALIDACAO_CAMPOS',
  ),
  detalhe: termo(
    'Explicação deste caso, no idioma de `Accept-Language`; ausente quando não há o que acrescentar.',
    'Explanation of this case, in the language of `Accept-Language`; left out when there is nothing to add.',
    'Um ou mais campos são inválidos.',
  ),
  instancia: termo('Caminho que produziu o erro.', 'Path that produced the error.', '/v2/clientes'),
  erros: termo(
    'Todos os campos com falha, um item por falha; só em erros de validação.',
    'All faulty fields, one item per fault; only for validation errors.',
  ),
  campo: termo(
    'Caminho do campo com falha; `corpo` quando é o corpo inteiro.',
    'Path of the faulty field; `corpo` when it is the whole body.',
    'clientes[3].documento',
  ),
  'erros.codigo': termo(
    'Tipo da falha: campo ausente, valor não aceito ou desconhecido, ou tipo errado.',
    'Kind of fault: field missing, value not accepted or field unknown, or wrong type.',
    'VALOR_INVALIDO',
  ),
  mensagem: termo(
    'Explicação da falha, no idioma de `Accept-Language`.',
    'Explanation of the fault, in the language of `Accept-Language`.',
    'Campo desconhecido.',
  ),
};
