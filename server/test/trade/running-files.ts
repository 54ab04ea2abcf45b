/** What runs where it is opened: the first bytes of each, which are what it is known by. */
export interface RunningFile {
  name: string
  bytes: Buffer
}

const at = (length: number, place: number, mark: string): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.write(mark, place, 'latin1')
  return bytes
}
const hex = (digits: string): Buffer => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(64)])
const text = (content: string): Buffer => Buffer.from(content)

const bootable = (): Buffer => {
  const bytes = Buffer.alloc(2048)
  bytes[0] = 0xeb
  bytes[510] = 0x55
  bytes[511] = 0xaa
  return bytes
}

export const makeRunningFiles = (): RunningFile[] => [
  { name: 'tool.exe', bytes: hex('4d5a90000300000004000000') },
  { name: 'tool', bytes: hex('7f454c4602010100') },
  { name: 'tool.bin', bytes: hex('cffaedfe07000001') },
  { name: 'Tool.class', bytes: hex('cafebabe00000034') },
  { name: 'run.sh', bytes: text('#!/bin/sh\nrm -rf .\n') },
  { name: 'run.bat', bytes: text('@echo off\r\ndel *.*\r\n') },
  { name: 'run.php', bytes: text('<?php system($_GET[0]);') },
  { name: 'page.html', bytes: text('<!doctype html><script>alert(1)</script>') },
  {
    name: 'page.xhtml',
    bytes: text('<?xml version="1.0"?>\n<!-- - -->\n<html xmlns="http://www.w3.org/1999/xhtml"/>'),
  },
  { name: 'wide.html', bytes: Buffer.from('\ufeff<HTML><body onload=alert(1)>', 'utf16le') },
  { name: 'run.hta', bytes: text('<script language="VBScript">Run</script>') },
  { name: 'go.url', bytes: text('[InternetShortcut]\r\nURL=https://example.test\r\n') },
  { name: 'go.desktop', bytes: text('[Desktop Entry]\nExec=sh\n') },
  { name: 'keys.reg', bytes: text('Windows Registry Editor Version 5.00\r\n') },
  { name: 'go.lnk', bytes: hex('4c0000000114020000000000c000000000000046') },
  { name: 'disk.iso', bytes: at(0x9000, 0x8001, 'CD001') },
  { name: 'disk.dmg', bytes: at(4096, 4096 - 512, 'koly') },
  { name: 'disk.vhd', bytes: at(4096, 4096 - 512, 'conectix') },
  { name: 'disk.vhdx', bytes: at(4096, 0, 'vhdxfile') },
  { name: 'disk.vmdk', bytes: at(4096, 0, 'KDMV') },
  { name: 'disk.img', bytes: bootable() },
]
