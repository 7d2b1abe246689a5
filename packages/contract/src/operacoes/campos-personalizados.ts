import { msg } from '../idiomas.ts';
import { lista, type Operacao, type Operacoes } from '../operacao.ts';

const campos = (pt: string, en: string, filtros: object): Operacao =>
  lista(
    'Campos personalizados',
    msg(`Lista campos personalizados${pt}`, `List custom fields${en}`),
    {
      ...filtros,
      ativo: true,
    },
  );

export const camposPersonalizados: Operacoes = {
  'POST /v2/campos-personalizados/list': campos('', '', { origem: 'clientes' }),
  'POST /v2/campos-personalizados/clientes/list': campos(' de clientes', ' of customers', {}),
  'POST /v2/campos-personalizados/pessoas/list': campos(' de pessoas', ' of people', {}),
};
