import { formattedTelephone, telephone } from '@campeiro/ui/format/telephone.ts';
import { ChatIcon, MailIcon, PhoneIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Section } from '../../parts/Section.tsx';
import { mailTo, whatsAppOf } from '../../parts/visit/reach.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import type { Contato } from '../../store/wire.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** As many as are shown before the technician asks for all. */
const FEW = 3;

/** All contacts of the customer. */
export function Contacts({ visit: { contatos, row } }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  if (contatos.length === 0) return null;
  const shown = isWhole ? contatos : contatos.slice(0, FEW);
  return (
    <Section borderless title={t('contacts')}>
      {shown.map((it) => (
        <Person key={it.id} contato={it} isNamed={it.id === row.id_contato} />
      ))}
      {shown.length < contatos.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('allContacts', { n: contatos.length })}
        </Button>
      )}
    </Section>
  );
}

function Person({ contato, isNamed }: { contato: Contato; isNamed: boolean }) {
  const t = useTexts(texts);
  const { nome, cargo, telefone, celular, email } = contato;
  return (
    <div className={classes.card}>
      <Text fw={600} className={classes.name}>
        {nome}
      </Text>
      {(cargo || isNamed) && (
        <Text size="sm" c="dimmed">
          {[cargo, isNamed && t('askFor')].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Reach numbers={[celular, telefone]} email={email} />
    </div>
  );
}

interface Ways {
  numbers: readonly (string | null | undefined)[];
  email: string | null | undefined;
}

/** One tap calls, writes in WhatsApp or by e-mail. */
export function Reach({ numbers, email }: Ways) {
  const t = useTexts(texts);
  const known = [...new Set(numbers.filter((it) => it != null && it.trim() !== ''))] as string[];
  return (
    <>
      {known.map((number) => {
        const chat = whatsAppOf(number);
        return (
          <div key={number} className={classes.ways}>
            <a href={telephone(number)} className={classes.row}>
              <PhoneIcon size={20} />
              {t('call', { number: formattedTelephone(number) })}
            </a>
            {chat && (
              <a
                href={chat}
                target="_blank"
                rel="noreferrer"
                className={classes.row}
                aria-label={t('chat', { number: formattedTelephone(number) })}
              >
                <ChatIcon size={20} />
                WhatsApp
              </a>
            )}
          </div>
        );
      })}
      {email && (
        <a href={mailTo(email)} className={classes.row}>
          <MailIcon size={20} />
          <span className={classes.name}>
            {email.split(/(?=[@.])/).map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
              <Fragment key={i}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </span>
        </a>
      )}
    </>
  );
}
