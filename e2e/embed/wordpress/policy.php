<?php
// Sends a CSP that allows only scripts with a nonce, on every page with `?policy`, and adds
// the nonce to scripts by the filters of WordPress, like CSP plugins.
if ( isset( $_GET['policy'] ) ) {
	$nonce = bin2hex( random_bytes( 16 ) );
	$add   = function ( $attributes ) use ( $nonce ) {
		return array_merge( $attributes, array( 'nonce' => $nonce ) );
	};
	add_filter( 'wp_script_attributes', $add );
	add_filter( 'wp_inline_script_attributes', $add );
	$send = function () use ( $nonce ) {
		header( "Content-Security-Policy: script-src 'nonce-$nonce'; object-src 'none'; base-uri 'none'" );
	};
	add_action( 'send_headers', $send );
	add_action( 'admin_init', $send );
}
