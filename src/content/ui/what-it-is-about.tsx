import { PhoneCall } from 'lucide-react';
import { OutsideLink } from '#platform/ui/button.tsx';
import { site } from '#site';
import { mailAddress } from '../domain/contact-subject.ts';

const { agent, phones, email } = site;

/** Beside the ways to reach us: what the visitor wants to talk about, where a link said so, and the two quickest. */
export const WhatItIsAbout = ({ subject }: { subject: string | null }) => (
  <div className="rounded-card bg-card p-5 shadow-card md:p-8">
    <h2 className="font-display text-28">
      {subject ? 'You would like to talk about' : 'Talk to us'}
    </h2>
    {subject && <p className="mt-4 border-accent border-l-2 pl-4 text-18">{subject}</p>}
    <p className="mt-4 text-ink-2">
      {agent.name} or somebody of the team answers. Say where you are looking, from when and what
      matters most; the rest we work out together. Nothing you tell us binds you.
    </p>
    <div className="mt-7 flex flex-wrap gap-3">
      <OutsideLink href={`tel:+1-${phones[0]}`}>
        <PhoneCall aria-hidden size={18} strokeWidth={1.6} />
        Call {phones[0]}
      </OutsideLink>
      <OutsideLink href={mailAddress(email, subject)} look="outline">
        Write an e-mail
      </OutsideLink>
    </div>
  </div>
);
