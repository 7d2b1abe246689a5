/** Answered sections of questionnaires: answers beside their photos. */
import type { SecaoRespondida } from '@campeiro/contract/escritorio/respostas-questionario';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { AnswerText } from './AnswerText.tsx';
import { type Picture, type Question, questionsOf } from './questions-of.ts';
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

function Answer({ question }: { question: Question }) {
  const t = useTexts(texts);
  const { nome_questao, chosen, pictures, comments } = question;
  const signer = [question.assinante, question.cargo_assinante].filter(Boolean).join(', ');
  return (
    <div className={classes.answer}>
      <dt>{nome_questao}</dt>
      <dd>
        {chosen.join(', ') || <AnswerText answer={question} />}
        {pictures.map((picture, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: addresses change, and lines have no id
          <OnePicture key={i} picture={picture} name={nome_questao} />
        ))}
        {signer && <Text size="sm">{t('signedBy', { signer })}</Text>}
        {comments.map((comment) => (
          <q key={comment}>{comment}</q>
        ))}
      </dd>
    </div>
  );
}

function OnePicture({ picture, name }: { picture: Picture; name: string }) {
  const t = useTexts(texts);
  const { url_imagem: url, caption } = picture;
  return (
    <figure className={classes.picture}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={caption ?? name} loading="lazy" />
        </a>
      ) : (
        <Text c="var(--state-held)">{t('waiting')}</Text>
      )}
      {caption && (
        <figcaption>
          <q>{caption}</q>
        </figcaption>
      )}
    </figure>
  );
}
