/** What is refused about recurrences. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { brokenRuleOf, type Issue, invalid, type Problem } from '../../platform/problem.ts';
import { firstOf, parseRule, type Rule } from './rule.ts';

/** Days of a rule are counted from its first one, so that one must not be too long ago. */
const EARLIEST = '2000-01-01';
const LATEST = '2999-12-31';

interface Body {
  regra?: unknown;
  primeiro_dia?: unknown;
  escopo?: unknown;
  id_registro?: unknown;
  ativo?: unknown;
}

const issue = (campo: string, mensagem: Message): Issue[] => [
  { campo, codigo: 'VALOR_INVALIDO', mensagem },
];

/** The faults of a rule and its first day. */
export function ruleIssues({ regra, primeiro_dia }: Body): Issue[] {
  const isRule = typeof regra !== 'string' || parseRule(regra.trim()) !== undefined;
  const isNear =
    typeof primeiro_dia !== 'string' || (primeiro_dia >= EARLIEST && primeiro_dia <= LATEST);
  return [
    ...(isRule
      ? []
      : issue(
          'regra',
          message(
            'Não é uma regra aceita. Esperado algo como FREQ=WEEKLY;BYDAY=MO,TH; a documentação do campo diz o que é aceito.',
            'Not an accepted rule. Expected something like FREQ=WEEKLY;BYDAY=MO,TH; the documentation of the field says what is accepted.',
          ),
        )),
    ...(isNear
      ? []
      : issue(
          'primeiro_dia',
          message(
            `Esperado um dia de ${EARLIEST} a ${LATEST}.`,
            `Expected a day from ${EARLIEST} to ${LATEST}.`,
          ),
        )),
  ];
}

/** The faults of a change: what one visit alone cannot have, and a visit that is not named. */
export function changeIssues(body: Body): Issue[] {
  const { escopo, id_registro } = body;
  const unnamed = escopo !== 'todas' && typeof escopo === 'string' && id_registro === undefined;
  const ofSeries = (['regra', 'primeiro_dia', 'ativo'] as const).filter(
    (campo) => escopo === 'esta' && body[campo] !== undefined,
  );
  return [
    ...ruleIssues(body),
    ...(unnamed
      ? [
          {
            campo: 'id_registro',
            codigo: 'CAMPO_OBRIGATORIO' as const,
            mensagem: message('Campo obrigatório.', 'Required field.'),
          },
        ]
      : []),
    ...ofSeries.flatMap((campo) =>
      issue(
        campo,
        message(
          'Uma visita só não o tem. Use os escopos `seguintes` ou `todas`, ou altere a visita.',
          'A single visit does not have it. Use the scopes `seguintes` or `todas`, or change the visit.',
        ),
      ),
    ),
  ];
}

/** The rule of a series. Only rules are stored. */
export const ruleOf = ({ regra }: { regra: string }): Rule => parseRule(regra) as Rule;

/** Throws the 400 of a rule that never has a day, such as each 31st of February. */
export function requireSomeDay(rule: Rule, first: string): void {
  if (firstOf(rule, first) !== null) return;
  throw invalid(
    issue(
      'regra',
      message(
        'A regra nunca tem um dia: os meses em que cai não têm essa data, ou ela termina antes do primeiro dia.',
        'The rule never has a day: the months it falls in do not have that date, or it ends before its first day.',
      ),
    ),
  );
}

export const noDay = (): Problem =>
  brokenRuleOf(
    'regra',
    message(
      'A regra não tem nenhum dia que ainda esteja por vir.',
      'The rule has no day that is still to come.',
    ),
  );
