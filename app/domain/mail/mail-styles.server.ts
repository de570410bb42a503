// The one look of every mail. Programs that read a style sheet get the dark palette, and on a phone labels above their values.

const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const sides = 'padding-left:36px;padding-right:36px'
export const styles = {
  page: 'margin:0;padding:0;background-color:#faf8f4',
  preview: 'display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden;mso-hide:all',
  outer: 'background-color:#faf8f4;padding:32px 16px',
  sheet: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #dad5cb',
  picture: `${serif};display:block;width:100%;height:auto;border:0;background-color:#efebe3;color:#636b70;font-size:17px;line-height:26px`,
  pictureLink: 'color:#636b70;text-decoration:none',
  photo: 'aspect-ratio:16/9;object-fit:cover',
  markCell: `padding-top:24px;padding-bottom:20px;${sides};border-bottom:1px solid #dad5cb`,
  markLink: 'color:#14181c;text-decoration:none',
  mark: `${serif};display:block;max-width:100%;height:auto;border:0;font-size:24px;line-height:36px;letter-spacing:-.01em;color:#14181c`,
  body: `${sans};font-size:16px;line-height:26px;color:#3a4148;padding-top:32px;padding-bottom:28px;${sides};${wrap}`,
  heading: `${serif};font-weight:normal;font-size:26px;line-height:34px;color:#14181c;margin:0 0 16px`,
  note: 'margin:0 0 20px;padding:12px 16px;background-color:#efebe3;border-left:3px solid #7c5200;color:#14181c',
  paragraph: 'margin:0 0 18px;text-wrap:pretty',
  message: `${serif};font-size:18px;line-height:28px;color:#14181c;margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid #b08d57;${wrap}`,
  facts: 'width:100%;border-collapse:collapse;margin:6px 0 26px',
  listTitle: `${sans};font-size:14px;line-height:24px;font-weight:normal;color:#636b70;margin:22px 0 0`,
  entryLabel: `${sans};font-size:16px;line-height:24px;color:#14181c;text-align:left;vertical-align:top;font-weight:600;width:40%;padding:9px 16px 9px 0;border-top:1px solid #efebe3`,
  entryValue: `${sans};font-size:16px;line-height:24px;color:#3a4148;vertical-align:top;padding:9px 0;border-top:1px solid #efebe3;${wrap}`,
  label: `${sans};font-size:14px;line-height:24px;color:#636b70;text-align:left;vertical-align:top;font-weight:normal;width:128px;padding:9px 16px 9px 0;border-top:1px solid #efebe3`,
  value: `${sans};font-size:16px;line-height:24px;color:#14181c;vertical-align:top;padding:9px 0;border-top:1px solid #efebe3;${wrap}`,
  valueLink: 'color:#14181c;text-decoration:underline',
  buttonLine: 'margin:26px 0 24px',
  buttonOfSeveral: 'margin:26px 0 10px',
  furtherLine: 'margin:0 0 10px;line-height:22px',
  link: `${sans};display:inline-block;background-color:#14181c;color:#ffffff;font-size:15px;line-height:20px;font-weight:500;text-decoration:none;padding:16px 26px`,
  furtherLink: `${sans};font-size:15px;line-height:20px;color:#14181c`,
  signOff: 'margin:22px 0 18px;color:#14181c;font-weight:600',
  signature: 'margin:24px 0 18px',
  monogram: `${serif};font-size:17px;line-height:48px;width:48px;height:48px;text-align:center;color:#ffffff;background-color:#1f3a34;border-radius:24px`,
  signer: `${sans};font-size:15px;line-height:22px;padding-left:14px`,
  signerName: 'color:#14181c;font-weight:600',
  footer: `${sans};font-size:13px;line-height:20px;color:#636b70;background-color:#faf8f4;padding-top:22px;padding-bottom:26px;${sides};border-top:1px solid #dad5cb`,
  footerLine: 'margin:0 0 10px',
  footerLink: 'color:#636b70',
}

/** `!important`, because the inline styles come later. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.outer{padding:0!important}
.sheet{border-left:0!important;border-right:0!important}
.sides{padding-left:20px!important;padding-right:20px!important}
.facts th,.facts td{display:block!important;width:auto!important}
.facts th{padding:10px 0 0!important}
.facts td{padding:0 0 10px!important;border-top:0!important}
}
@media (prefers-color-scheme:dark){
.page,.outer,.quiet-ground{background-color:#0d1216!important}
.sheet{background-color:#12191e!important}
.sheet,.line{border-color:#232d34!important}
.ink{color:#f1efea!important}
.text{color:#c8ccca!important}
.quiet{color:#98a3a8!important}
.note{background-color:#2a2210!important;border-color:#d3b584!important}
.button{background-color:#a8cebd!important;color:#0d1216!important}
.monogram{background-color:#a8cebd!important;color:#0d1216!important}
.picture{filter:brightness(.86);background-color:#232d34!important;color:#c8ccca!important}
}
`
