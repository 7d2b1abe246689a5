/** Time zones that this browser knows; those of the country come first. */

const HERE =
  /^America\/(Sao_Paulo|Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem)$/;

export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const all = Intl.supportedValuesOf('timeZone');
  const here = all.filter((zone) => HERE.test(zone));
  const first = ['America/Sao_Paulo', ...here.filter((zone) => zone !== 'America/Sao_Paulo')];
  return [...new Set([...first, ...all, chosen])].map((zone) => ({ value: zone, label: zone }));
}
