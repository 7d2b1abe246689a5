import { type Termo, termo } from '../termo.ts';

export const camposPersonalizados: Record<string, Termo> = {
  'campos-personalizados.nome': termo(
    'Nome do campo.',
    'Name of the field.',
    'Frequência de visita',
  ),
  'campos-personalizados.origem': termo(
    'A quem o campo pertence: clientes ou pessoas.',
    'What the field belongs to: customers or people.',
    'clientes',
  ),
  'campos-personalizados.tipo': termo(
    'Tipo do valor; `lista` aceita só uma das `opcoes`, e `data` é um instante UTC.',
    'Type of the value; `lista` takes only one of `opcoes`, and `data` is an instant in UTC.',
    'lista',
  ),
  'campos-personalizados.opcoes': termo(
    'Valores permitidos de uma `lista`; vazia nos outros tipos.',
    'Values that a `lista` allows; empty for the other types.',
    ['Mensal', 'Trimestral'],
  ),
  obrigatorio: termo(
    'Se as telas exigem o campo; a API não o exige.',
    'Whether screens demand the field; the API does not.',
    false,
  ),
};
