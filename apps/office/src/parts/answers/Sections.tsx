/** Answered sections of questionnaires: answers beside their photos. */
import type {
  QuestaoRespondida,
  SecaoRespondida,
} from '@campeiro/contract/escritorio/respostas-questionario';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { AnswerText } from './AnswerText.tsx';
import classes from './Sections.module.css';
import { texts } from './texts.ts';

export function Sections({ sections }: { sections: readonly SecaoRespondida[] }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  if (sections.length === 0) return <Text c="dimmed">{t('noAnswers')}</Text>;
  return sections.map((section) => (
    // An order may have the same section answered at several visits.
    <section key={`${section.id_secao} ${section.data_conclusao}`} className={classes.section}>
      <h3>{section.nome_secao}</h3>
      <small data-office>
        {t('by', { usuario: section.usuario, when: dateAndTime(section.data_conclusao) })}
      </small>
      <dl className={classes.answers}>
        {questionsOf(section).map((question) => (
          <Answer key={question.numero_questao} question={question} />
        ))}
      </dl>
    </section>
  ));
}

interface Question extends Omit<QuestaoRespondida, 'nome_item' | 'selecionado'> {
  chosen: string[];
}

/** Lines of alternatives put together: one item for each question that has an answer. */
function questionsOf({ questoes }: SecaoRespondida): Question[] {
  const byNumber = Map.groupBy(
    questoes.filter(({ selecionado }) => selecionado),
    ({ numero_questao }) => numero_questao,
  );
  return [...byNumber.values()].map((lines) => ({
    ...(lines[0] as QuestaoRespondida),
    chosen: lines.flatMap(({ nome_item }) => nome_item ?? []),
  }));
}

function Answer({ question }: { question: Question }) {
  const t = useTexts(texts);
  const { nome_questao, chosen, url_imagem, comentario, data_imagem } = question;
  const signer = [question.assinante, question.cargo_assinante].filter(Boolean).join(', ');
  const isWaiting = data_imagem !== null && url_imagem === null;
  return (
    <div className={classes.answer}>
      <dt>{nome_questao}</dt>
      <dd>
        {chosen.join(', ') || <AnswerText answer={question} />}
        {url_imagem && (
          <a href={url_imagem} target="_blank" rel="noreferrer">
            <img src={url_imagem} alt={nome_questao} loading="lazy" />
          </a>
        )}
        {signer && <Text size="sm">{t('signedBy', { signer })}</Text>}
        {isWaiting && <Text c="var(--state-held)">{t('waiting')}</Text>}
        {comentario && <q>{comentario}</q>}
      </dd>
    </div>
  );
}
