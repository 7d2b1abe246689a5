import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  learned: message(
    'Leva {minutos} min (mediana de {n, plural, one {# visita} other {# visitas}} dos últimos 12 meses, metade delas de {de} a {ate} min); esperados {esperados} min.',
    'Takes {minutos} min (median of {n, plural, one {# visit} other {# visits}} of the last 12 months, half of them from {de} to {ate} min); expected {esperados} min.',
  ),
  accept: message('Aceitar {minutos} min', 'Accept {minutos} min'),
  accepted: message('Duração esperada alterada', 'Expected duration changed'),
  changed: message(
    'Outra pessoa alterou a duração esperada. Confira antes de aceitar.',
    'Another person has changed the expected duration. Check it before you accept.',
  ),
  here: message(
    'Aqui: {minutos} min (mediana de {n, plural, one {# visita} other {# visitas}})',
    'Here: {minutos} min (median of {n, plural, one {# visit} other {# visits}})',
  ),
  take: message('Usar {minutos} min', 'Use {minutos} min'),
};
