/** The answers to one question: figures that open what they count, and a picture of them. */
import type { ResumoRequest } from '@campeiro/contract/escritorio/respostas-por-questao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { Latest } from './Latest.tsx';
import type { Questao } from './questao.ts';
import classes from './Respostas.module.css';
import { texts } from './texts.ts';

const OptionsChart = lazy(() =>
  import('./Charts.tsx').then((it) => ({ default: it.OptionsChart })),
);
const ShareChart = lazy(() => import('./Charts.tsx').then((it) => ({ default: it.ShareChart })));
const WeeksChart = lazy(() => import('./Charts.tsx').then((it) => ({ default: it.WeeksChart })));

interface Props {
  questionario: number;
  questao: Questao;
  period: ResumoRequest;
}

export function QuestionPanel(props: Props) {
  const { questao } = props;
  const t = useTexts(texts);
  const { number } = useFormats();
  const { numero_questao: n, nome_questao: nome, respondidas, sem_resposta } = questao;
  const { fora_dos_limites: fora } = questao;
  const about = (
    <>
      {!questao.na_versao_atual && `${t('oldQuestion')} · `}
      <Opens {...props}>{t('answered', { n: respondidas })}</Opens>
      {fora !== null && fora > 0 && (
        <>
          {' · '}
          <Opens {...props} only={{ fora: 'sim' }}>
            {t('outsideNow', { n: fora })}
          </Opens>
        </>
      )}
      {sem_resposta > 0 && (
        <>
          {' · '}
          <Opens {...props} only={{ sem: 'sim' }}>
            {t('unanswered', { n: number(sem_resposta) })}
          </Opens>
        </>
      )}
    </>
  );
  return (
    <Panel title={questao.na_versao_atual ? t('question', { n, nome }) : nome} about={about}>
      {respondidas > 0 && <Content {...props} />}
    </Panel>
  );
}

function Content(props: Props) {
  const { questao } = props;
  if (questao.tipo === 'sim_nao')
    return (
      <>
        <Options {...props} />
        <YesByWeek {...props} />
      </>
    );
  if (questao.opcoes.length > 0) return <Options {...props} />;
  if (questao.tipo === 'numero') return <Weeks {...props} />;
  return <Latest questao={questao} />;
}

interface OpensProps extends Props {
  /** Further than to the question. */
  only?: Record<string, string | number>;
  children: ReactNode;
}

/** A figure that leads to the answers that it counts. */
function Opens({ questionario, questao, period, only = {}, children }: OpensProps) {
  const { inicio, fim, ids_versao = [] } = period;
  const search = {
    questao: questao.id_questao,
    de: inicio,
    ate: fim,
    versoes: ids_versao.join(','),
    ...only,
  };
  return (
    <Link
      to="/questionarios/$id/respostas/lista"
      params={{ id: String(questionario) }}
      search={search as never}
    >
      {children}
    </Link>
  );
}

interface FiguresProps {
  heads: readonly string[];
  chart: ReactNode;
  /** Rows, `<tr>`. */
  children: ReactNode;
}

/** A table of figures, and a picture of them. */
const Figures = ({ heads, chart, children }: FiguresProps) => (
  <div className={classes.pair}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
    <Suspense>{chart}</Suspense>
  </div>
);

const PERCENT = 100;

/** A mean has as many decimals as there are; two are read. */
const rounded = (n: number): number => Number(n.toFixed(2));

function Options(props: Props) {
  const { questao } = props;
  const t = useTexts(texts);
  const { number } = useFormats();
  const { opcoes, respondidas, nome_questao: nome } = questao;
  return (
    <Figures
      heads={[t('option'), t('count'), t('share')]}
      chart={<OptionsChart label={t('chart', { nome })} opcoes={opcoes} />}
    >
      {opcoes.map((option) => (
        <tr key={option.id_opcao}>
          <td>{option.nome}</td>
          <td>
            <Opens {...props} only={{ opcao: option.id_opcao }}>
              {number(option.total)}
            </Opens>
          </td>
          <td>{number(percentOf(option.total, respondidas))}</td>
        </tr>
      ))}
    </Figures>
  );
}

const percentOf = (part: number | null, total: number) =>
  total === 0 ? 0 : ((part ?? 0) / total) * PERCENT;

/** The number of yes and no, week by week. */
function YesByWeek(props: Props) {
  const { questao } = props;
  const t = useTexts(texts);
  const { number, shortDate } = useFormats();
  const weeks = questao.semanas.map((week) => ({
    ...week,
    name: shortDate(`${week.semana}T15:00:00Z`),
    share: percentOf(week.sim, week.total),
  }));
  return (
    <Figures
      heads={[t('week'), t('count'), t('yes'), t('yesShare')]}
      chart={
        <ShareChart
          label={t('chart', { nome: questao.nome_questao })}
          name={t('yesShare')}
          weeks={weeks.map(({ name, share }) => ({ semana: name, share: Math.round(share) }))}
        />
      }
    >
      {weeks.map(({ semana, name, total, sim, share }) => (
        <tr key={semana}>
          <td>{name}</td>
          <td>
            <Opens {...props} only={{ semana }}>
              {number(total)}
            </Opens>
          </td>
          <td>{number(sim ?? 0)}</td>
          <td>{number(share)}</td>
        </tr>
      ))}
    </Figures>
  );
}

function Weeks(props: Props) {
  const { questao } = props;
  const t = useTexts(texts);
  const { number, shortDate, decimal } = useFormats();
  const { unidade } = questao;
  const figure = (n: number | null) => (n === null ? '' : decimal(rounded(n), unidade));
  const weekOf = (day: string) => shortDate(`${day}T15:00:00Z`);
  const lines = [
    ...questao.semanas.map((week) => ({
      ...week,
      key: week.semana,
      name: weekOf(week.semana),
      only: { semana: week.semana } as Record<string, string>,
    })),
    { ...questao, key: 'whole', name: t('whole'), total: questao.respondidas, only: {} },
  ];
  return (
    <Figures
      heads={[t('week'), t('count'), t('average'), t('smallest'), t('greatest')]}
      chart={
        <WeeksChart
          label={t('chart', { nome: questao.nome_questao })}
          weeks={questao.semanas.map((week) => ({ ...week, semana: weekOf(week.semana) }))}
          say={(value) => decimal(value)}
          names={{ media: t('average'), minimo: t('smallest'), maximo: t('greatest') }}
        />
      }
    >
      {lines.map(({ key, name, total, media, minimo, maximo, only }) => (
        <tr key={key} data-whole={key === 'whole' || undefined}>
          <td>{name}</td>
          <td>
            <Opens {...props} only={only}>
              {number(total)}
            </Opens>
          </td>
          <td>{figure(media)}</td>
          <td>{figure(minimo)}</td>
          <td>{figure(maximo)}</td>
        </tr>
      ))}
    </Figures>
  );
}
