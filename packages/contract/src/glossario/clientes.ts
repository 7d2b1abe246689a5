import { type Termo, termo } from '../termo.ts';

export const clientes: Record<string, Termo> = {
  clientes: termo(
    'Clientes a criar, no máximo 500; cada um é julgado por si.',
    'Customers to create, at most 500; each is judged by itself.',
  ),
  'clientes.codigo': termo(
    'Código do cliente no sistema integrado; recomendado para o vínculo, não precisa ser único.',
    'The customer’s code in the integrated system; recommended for linking, need not be unique.',
    'C-0042',
  ),
  'clientes.tipo': termo(
    '`F` pessoa física, `J` pessoa jurídica, `N` estrangeiro.',
    '`F` individual, `J` company, `N` foreign.',
    'J',
  ),
  'clientes.nome': termo('Nome ou razão social.', 'Name or company name.', 'Padaria Aurora Ltda.'),
  documento: termo(
    'CPF, CNPJ ou outro documento, único entre os clientes da conta; guardado sem pontuação, sem conferir dígitos.',
    'CPF, CNPJ or another document, unique among the account’s customers; stored without punctuation, check digits not judged.',
    '12345678000195',
  ),
  'clientes.ativo': termo(
    'Se o cliente está ativo; inativos não aparecem no campo, e o histórico fica.',
    'Whether the customer is active; inactive ones do not appear in the field, and history is kept.',
    true,
  ),
  id_categoria: termo(
    'Id da categoria; ver `POST /v2/categorias/list`.',
    'Id of the category; see `POST /v2/categorias/list`.',
    1,
  ),
  id_etapa: termo(
    'Id da etapa do funil; ver `POST /v2/etapas/list`.',
    'Id of the funnel stage; see `POST /v2/etapas/list`.',
    1,
  ),
  id_temperatura: termo(
    'Id da temperatura; ver `POST /v2/temperaturas/list`.',
    'Id of the temperature; see `POST /v2/temperaturas/list`.',
    1,
  ),
  id_setor_mercado: termo(
    'Id do setor de mercado; ver `POST /v2/setores-mercado/list`.',
    'Id of the market sector; see `POST /v2/setores-mercado/list`.',
    1,
  ),
  valor_negocio: termo('Valor do negócio, em R$.', 'Value of the deal, in R$.', 12500.5),
  campos_personalizados: termo(
    'Valores dos campos personalizados, pelo id do campo; os ausentes ficam como estão, e null limpa.',
    'Values of the custom fields, by the id of the field; absent ones stay as they are, and null clears.',
    { '7': 'Trimestral' },
  ),
  nota: termo('Texto da nota.', 'Text of the note.', 'Prefere visitas pela manhã.'),
};
