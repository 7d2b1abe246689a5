/** What counts how much in a plan for many visits: in reais, beside the ways, which cost what they cost. */
import type { Static } from 'typebox';
import { input, integer, nullable, number } from '../kit/fields.ts';

/** No wish counts as much as a visit that fits and is not planned. */
const MOST = 500;
/** In minutes: what is planned or done later than that after working hours is not their overtime. */
export const MAX_MINUTOS_EXTRAS = 240;

/** Settings of the account, and of one search. */
export const pesos = {
  peso_minuto: number({
    minimum: 0,
    maximum: 10,
    pt: 'Quanto conta, em reais, um minuto entre a primeira e a última visita; 0,10 numa conta nova.',
    en: 'What a minute between the first and the last visit counts like, in R$; 0.10 in a new account.',
    example: 0.1,
  }),
  peso_outro_horario: number({
    minimum: 0,
    maximum: MOST,
    pt: 'Quanto conta, em reais, uma visita em outro horário que o planejado; cada dia de diferença conta o dobro a mais; 5 numa conta nova.',
    en: 'What a visit at another time than planned counts like, in R$; each day of difference counts twice that more; 5 in a new account.',
    example: 5,
  }),
  peso_outro_tecnico: number({
    minimum: 0,
    maximum: MOST,
    pt: 'Quanto conta, em reais, uma visita com outro técnico que o planejado; 10 numa conta nova.',
    en: 'What a visit with another technician than planned counts like, in R$; 10 in a new account.',
    example: 10,
  }),
  peso_troca_no_cliente: number({
    minimum: 0,
    maximum: MOST,
    pt: 'Quanto conta, em reais, uma visita com outro técnico que o da última visita realizada no cliente; 5 numa conta nova.',
    en: 'What a visit with another technician than at the customer’s last visit that was carried out counts like, in R$; 5 in a new account.',
    example: 15,
  }),
  peso_desigualdade: number({
    minimum: 0,
    maximum: 100,
    pt: 'Quanto conta, em reais, uma hora de trabalho para quem já tem uma hora por dia além da sua parte, com duas o dobro; 1 numa conta nova.',
    en: 'What an hour of work counts like, in R$, for somebody who already has an hour a day beyond their share, and twice that with two; 1 in a new account.',
    example: 1,
  }),
  peso_atraso: nullable(number({ minimum: 0.01, maximum: 5 }), {
    pt: 'Quanto conta, em reais, um minuto de início depois da janela combinada; mais de um dia conta como um dia. Null, como numa conta nova: nada é planejado depois dela.',
    en: 'What a minute of a start after the promised window counts like, in R$; more than a day counts as a day. Null, as in a new account: nothing is planned after it.',
    example: 1,
  }),
  minutos_extras: integer({
    minimum: 0,
    maximum: MAX_MINUTOS_EXTRAS,
    pt: 'Até quantos minutos depois do seu expediente um técnico pode ter visitas num plano, por dia; 0 numa conta nova.',
    en: 'Up to how many minutes after their working hours a technician may have visits in a plan, per day; 0 in a new account.',
    example: 30,
  }),
  peso_minuto_extra: number({
    minimum: 0,
    maximum: 3,
    pt: 'Quanto conta, em reais, um minuto depois do expediente, além do resto; 0,50 numa conta nova.',
    en: 'What a minute after working hours counts like, in R$, beside all else; 0.50 in a new account.',
    example: 0.5,
  }),
};

export const Pesos = input(pesos, [], {
  pt: 'Só nesta busca; os que faltam são os da conta.',
  en: 'For this search only; those that are missing are the account’s.',
  example: { peso_troca_no_cliente: 15 },
});

/** All of them. */
export type Pesos = Required<Static<typeof Pesos>>;
