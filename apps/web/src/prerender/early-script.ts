interface Wishes {
  /** The page holds a view, and not the skeleton. */
  readonly isView: boolean
  /** Whom the view is for; anybody else will be shown something else. */
  readonly viewFor?: 'visitors' | 'members' | undefined
  readonly reads: readonly string[]
}

/** As old as what is read may be without being read again (api/query/query-client.ts). */
const longestMs = 30_000

/**
 * The script that stands in the page. It holds back three things until React has taken over:
 * - the view, where something else will be shown: to a member on a page for visitors, to a visitor on a member's page,
 *   and in the provider's app;
 * - a press, which would load another page or send the form, and with it the address that was typed;
 * - the replies to the first calls, for a member who has a session.
 */
export function earlyScript({ isView, viewFor, reads }: Wishes): string {
  const lines = [
    'let w=window,d=document.documentElement,o=location.pathname,s,b,p,k=new Map',
    // Storage may be blocked; then nobody is signed in yet.
    'let r=()=>{try{return localStorage.getItem("DPASS_REFRESH_TOKEN")}catch{}},t=r()',
    // As bridge/find-host-channel.ts looks for the app.
    'let h=w.webkit?.messageHandlers?.dpass||w.DpassHost||w.DPASS_HOST||w.parent!==w',
    's=w.early={waiting:k}',
    ...(isView ? viewLines(viewFor) : []),
    ...(reads.length > 0 ? readLines(reads, isView && viewFor !== 'members') : []),
  ]
  return `{${lines.join(';')}}`
}

const isForAnother = { visitors: '||t', members: '||!t' }

const viewLines = (viewFor: Wishes['viewFor']): string[] => [
  `if(h${viewFor ? isForAnother[viewFor] : ''})d.dataset.elsewhere=""`,
  // Pressed once more, a link leads on by itself: the scripts may never come.
  `p=e=>{let f=e.target.closest("button,a[href^='/']");if(f&&(f!=b||f.type)&&!e.ctrlKey&&!e.metaKey){b=f;e.preventDefault()}}`,
  'addEventListener("click",p,true)',
  // An overlay that the history keeps open is no part of the view, nor is the page of a crash.
  's.fits=({location:l,matches:m})=>!("elsewhere"in d.dataset)&&l.pathname==o&&!l.state.overlay&&m.every(i=>i.status!="error")',
  's.shown=()=>{delete d.dataset.elsewhere;removeEventListener("click",p,true);setTimeout(()=>b?.click())}',
]

/** A visitor's page reads what belongs to the request; a member's pages need the session. */
const readLines = (reads: readonly string[], isForVisitors: boolean): string[] => [
  `if(${isForVisitors ? '' : 't&&'}!h)for(let a of ${JSON.stringify(reads)}){`,
  'let[q,n]=a.split("?"),v=n&&new URLSearchParams(location.search).get(n),c=new AbortController',
  // A parameter without a value gets that of the page's own address.
  'if(/=/.test(n))q=a;else if(v)q+="?"+new URLSearchParams({[n]:v})',
  'let f=fetch(q,{credentials:"include",headers:{accept:"application/json"},signal:c.signal})',
  'f.catch(()=>{})',
  'k.set(q,(i)=>{i.signal.addEventListener("abort",()=>c.abort(i.signal.reason));return f})}',
  // Another tab may have renewed the session since, or signed in as another member: what was asked before is not used.
  `s.read=(q,i)=>{let g=i.method=="GET"&&k.get(q);k.delete(q);return g&&r()==t&&performance.now()<${longestMs}?g(i):void 0}`,
]
